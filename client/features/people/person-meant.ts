interface Named {
  id: string;
  name: string;
  email: string;
}

/** Whom a text names in full: the one person of them with that name or address. */
export function personMeant<Person extends Named>(text: string, people: readonly Person[]): Person | undefined {
  const typed = plain(text);
  const [one, ...others] = people.filter((person) =>
    [person.name, person.email].some((words) => plain(words) === typed),
  );
  return others.length === 0 ? one : undefined;
}

function plain(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}
