import "./logo.css";
export interface LogoProps {
  name: string;
  src?: string | null;
  /** Without it the logo is no link. Links of the router take class `logo` and `LogoParts`. */
  href?: string;
}

/** The mark and the name, to be put in something of class `logo`. */
export function LogoParts({ name, src }: Pick<LogoProps, "name" | "src">) {
  return (
    <>
      {src ? <img className="logo-mark" src={src} alt="" width={28} height={28} /> : null}
      <span>{name}</span>
    </>
  );
}

/** The business: its mark (on a plate in dark) and its name. */
export function Logo({ name, src, href }: LogoProps) {
  const parts = <LogoParts name={name} src={src} />;
  return href ? (
    <a className="logo" href={href}>
      {parts}
    </a>
  ) : (
    <span className="logo">{parts}</span>
  );
}
