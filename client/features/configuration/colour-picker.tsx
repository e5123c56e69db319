import { HexColorPicker, setNonce } from "react-colorful";

interface ColourPickerProps {
  colour: string;
  onChange: (colour: string) => void;
}

// Its sheet is written by script: the policy lets it in by the page's nonce alone (docs/specification.md §11.7).
setNonce(document.querySelector<HTMLElement>("meta[property=csp-nonce]")?.nonce ?? "");

/** Its own sheet stands over ours. */
const filling = { inlineSize: "100%", blockSize: 168 };

/** A field of shades and a bar of hues, by pointer and arrow keys. */
export function ColourPicker({ colour, onChange }: ColourPickerProps) {
  return <HexColorPicker className="colour-picker" style={filling} color={colour} onChange={onChange} />;
}
