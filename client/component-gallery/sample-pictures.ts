/** Pictures in place of those that a business or a person sends up; no server keeps them. */
const picture = (width: number, height: number, drawing: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`)}`;

export const mark = picture(28, 28, '<path d="M4 24 14 4l10 20z"/>');
export const photo = picture(
  320,
  200,
  '<rect width="320" height="200" fill="#8fb8c9"/><circle cx="236" cy="58" r="26" fill="#f4d58d"/><path d="M0 200 96 84l72 84 48-48 104 80z" fill="#33566b"/>',
);
export const tallPhoto = picture(
  300,
  400,
  '<rect width="300" height="400" fill="#8fb8c9"/><circle cx="216" cy="90" r="36" fill="#f4d58d"/><path d="M0 400V290l100-120 110 150 90-90v170z" fill="#33566b"/>',
);
export const portrait = picture(
  72,
  72,
  '<rect width="72" height="72" fill="#d8c3a5"/><circle cx="36" cy="28" r="14" fill="#6b4f3a"/><path d="M10 72a26 26 0 0 1 52 0z" fill="#33566b"/>',
);
