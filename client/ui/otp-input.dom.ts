const length = 6;

/** The digits of what was typed or pasted, in any width ("１２３ 456" → "123456"); at most six. */
export function digitsOf(text: string): string {
  return text.normalize("NFKC").replace(/\D/g, "").slice(0, length);
}

/**
 * Brings an `OtpInput` to life: digits alone, the cell that is next drawn with the focus ring, chosen cells marked.
 * @param onFull called whenever typing or pasting completed the code.
 */
export function watchOtpInput(input: HTMLInputElement, onFull: () => void): void {
  const cells = [...(input.closest(".otp")?.querySelectorAll<HTMLElement>(".otp-cells i") ?? [])];
  const draw = () => {
    const focused = document.activeElement === input;
    const start = input.selectionStart ?? 0;
    const end = input.selectionEnd ?? 0;
    cells.forEach((cell, index) => {
      cell.classList.toggle("is-chosen", focused && index >= start && index < end);
      cell.classList.toggle("is-next", focused && start === end && index === Math.min(start, length - 1));
    });
  };
  input.closest<HTMLElement>(".otp")?.setAttribute("data-ready", "");
  input.addEventListener("input", (event) => {
    if (event instanceof InputEvent && event.isComposing) return;
    keepDigits(input);
    draw();
    if (input.value.length === length) onFull();
  });
  // Some keyboards compose digits; they are done with here.
  input.addEventListener("compositionend", () => {
    keepDigits(input);
    draw();
    if (input.value.length === length) onFull();
  });
  document.addEventListener("selectionchange", draw);
  for (const type of ["focus", "blur", "select"]) input.addEventListener(type, draw);
  keepDigits(input);
  draw();
}

/** Takes other characters out and leaves the caret behind the digit that it stood behind. */
function keepDigits(input: HTMLInputElement): void {
  const digits = digitsOf(input.value);
  if (digits === input.value) return;
  const caret = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  input.value = digits;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}
