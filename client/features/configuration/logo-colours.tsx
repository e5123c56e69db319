import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { coloursOf } from "./picture-colours.ts";
import "./branding.css";

interface LogoColoursProps {
  /** Where the logo is, on the page's own host. */
  logo: string;
  colour: string;
  onChange: (colour: string) => void;
}

/** Enough to know a colour by. */
const side = 64;

/** The colours of the logo, each to be taken by a press; nothing where it has none. */
export function LogoColours({ logo, colour, onChange }: LogoColoursProps) {
  const { t } = useTranslation("configuration");
  const id = useId();
  const [colours, setColours] = useState<readonly string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    void readColours(logo).then((found) => isCurrent && setColours(found));
    return () => {
      isCurrent = false;
    };
  }, [logo]);
  if (colours.length === 0) return null;
  return (
    <div className="logo-colours" role="group" aria-labelledby={id}>
      <span id={id}>{t("branding.fromLogo")}</span>
      {colours.map((one) => (
        <button
          key={one}
          type="button"
          aria-label={one}
          title={one}
          aria-pressed={one === colour}
          style={{ background: one }}
          onClick={() => onChange(one)}
        />
      ))}
    </div>
  );
}

/** A picture that cannot be read has no colours: it says so itself, where it stands. */
async function readColours(src: string): Promise<string[]> {
  const image = new Image(side, side);
  image.src = src;
  try {
    await image.decode();
    const canvas = new OffscreenCanvas(side, side);
    const drawn = canvas.getContext("2d");
    if (!drawn) return [];
    drawn.drawImage(image, 0, 0, side, side);
    return coloursOf(drawn.getImageData(0, 0, side, side).data);
  } catch {
    return [];
  }
}
