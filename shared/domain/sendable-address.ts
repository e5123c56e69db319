/** What no reader sees: in an address joiners join nothing, too. */
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** RFC 5322 §3.2.3 and RFC 6531 §3.3: texts between dots, without quotation marks. */
const local = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domain =
  /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?(?:\.[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?)+$/u;
/** Bytes: RFC 5321 §4.5.3.1.1. */
const longestLocal = 64;

/** Whether an e-mail address holds what no reader sees. */
export function hidesSomething(address: string): boolean {
  return hidden.test(address);
}

/** Whether mail servers take an address, and no other one looks like it by another width or shape of the same letters. */
export function isSendable(address: string): boolean {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, Math.max(at, 0));
  return (
    local.test(name) &&
    domain.test(address.slice(at + 1)) &&
    encodeURIComponent(name).replaceAll(/%[0-9A-F]{2}/g, "-").length <= longestLocal &&
    address.normalize("NFKC") === address.normalize("NFC")
  );
}
