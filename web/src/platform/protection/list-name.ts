const known: Readonly<Record<string, string>> = { cas: 'CAS', lols: 'lols.bot' }

/** What a list of spammers is called: its own name, or what the operator calls it. */
export const listName = (list: string): string => known[list] ?? list
