/** JSON of one value that fits its schema, to be put into many answers as it is. Made by `ApiContract.part`. */
export interface JsonPart {
  readonly json: string;
}

/** JSON of an object of which some lists are given as parts, in the object's order; an entry without a value is left out. */
export function assembleJson(body: object, lists: Readonly<Record<string, readonly JsonPart[] | undefined>>): string {
  const entries = Object.entries(body).flatMap(([name, value]: [string, unknown]) => {
    const parts = Object.hasOwn(lists, name) ? lists[name] : undefined;
    const text = parts === undefined ? JSON.stringify(value) : `[${parts.map(({ json }) => json).join(',')}]`;
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${entries.join(',')}}`;
}
