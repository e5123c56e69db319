/**
 * The English endings off a folded word: "extinguishers", "reported" and "reporting" meet the words they come from. No
 * Vietnamese syllable ends in s, d or -ing, nor has five letters or a consonant before a final e: those pass unchanged.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let rest = word;
  if (rest.endsWith("ies") && rest.length > 4) rest = `${rest.slice(0, -3)}y`;
  else if (/(?:ss|sh|ch|x|z)es$/.test(rest)) rest = rest.slice(0, -2);
  else if (rest.endsWith("s") && !/(?:ss|us|is)$/.test(rest)) rest = rest.slice(0, -1);

  const bare = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(rest)?.[1];
  if (bare !== undefined && bare.length >= 3 && !/[^aeiou]e$/.test(bare)) rest = undoubled(bare);
  else if (/[ts]ion$/.test(rest) && rest.length > 5) rest = rest.slice(0, -3);
  if (rest.length >= 5 && rest.endsWith("ly")) rest = rest.slice(0, -2);
  if ((rest.length >= 5 && rest.endsWith("e")) || /[aeiou][bcdfgklmnprstvz]e$/.test(rest)) rest = rest.slice(0, -1);
  return rest;
}

/** "runn" → "run"; "fall" and "pass" are words of their own. */
function undoubled(word: string): string {
  return /([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word;
}

/** Vietnamese spells the one vowel both ways: kỹ and kĩ, lý and lí. */
export function sameVowel(word: string): string {
  return /^(?:[hklmst]|qu)y$/.test(word) ? `${word.slice(0, -1)}i` : word;
}
