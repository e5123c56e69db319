declare module "virtual:client-assets" {
  interface EntryAssets {
    script: string;
    styles: string[];
    inline: string;
    preload: string[];
  }
  const assets: {
    build: string;
    entries: { app: EntryAssets; form: EntryAssets };
    pages: Record<string, { preload: string[]; styles: string[] }>;
    fonts: Record<string, string[]>;
    fontFiles: Record<string, string[]>;
  };
  export default assets;
}
