/** A call as a release uses it. */
export interface UsedCall {
  /** The fields that every answer must have, as in `data.wallet` or `result[].date`. */
  fields: string[];
  /** The values that a field of the request can have, as in `type=pana_chart`. */
  options?: string[];
  /** The app makes the call only if the provider answers one of these fields, as in `get_profile.php data.fair_play`. */
  onlyIf?: string[];
}

/** The calls of a release, by name. */
export type UsedCalls = Record<string, UsedCall>;

/** A call as a provider answers it. A question mark ends the name of a field that only some answers have. */
export type AnsweredCall = Pick<UsedCall, 'fields' | 'options'>;

/** The document that a provider publishes at `contract.json`. */
export interface AnsweredCalls {
  calls: Record<string, AnsweredCall>;
}

/** The contract between app and provider as data, generated from its types. */
export interface ContractCalls {
  calls: UsedCalls;
}

/** The name of the document, next to the provider's scripts. */
export const answersFile = 'contract.json';

/** Returns what a release of these calls reads. Names that are not in the contract are left out. */
export function usesOf(names: readonly string[], { calls }: ContractCalls): UsedCalls {
  const known = [...new Set(names)].filter((name) => Object.hasOwn(calls, name)).sort();
  return Object.fromEntries(
    known.map((name) => {
      const { fields, ...rest } = calls[name]!;
      return [name, { fields: fields.filter((field) => !field.endsWith('?')), ...rest }];
    }),
  );
}

/**
 * Returns the calls, fields and options that a release uses and a provider does not answer. Fields that some answers
 * lack are not compared, nor are calls that the app does not make with this provider.
 */
export function unanswered(used: UsedCalls, { calls }: AnsweredCalls): string[] {
  return Object.entries(used).flatMap(([name, { fields, options = [], onlyIf = [] }]) => {
    const answered = calls[name];
    if (!answered) return onlyIf.length > 0 && !onlyIf.some((field) => mayAnswer(calls, field)) ? [] : [`\`${name}\``];
    return [
      ...fields.filter((field) => !answered.fields.includes(field)).map((field) => `\`${name}\`.\`${field}\``),
      ...options
        .filter((option) => answered.options && !answered.options.includes(option))
        .map((option) => `\`${name}\` with \`${option}\``),
    ];
  });
}

function mayAnswer(calls: AnsweredCalls['calls'], where: string): boolean {
  const [name = '', field = ''] = where.split(' ');
  return calls[name]?.fields.some((one) => one === field || one === `${field}?`) ?? false;
}

/** Returns the value as a provider's document. Undefined if it is none, such as the page of a static host. */
export function answeredCallsIn(value: unknown): AnsweredCalls | undefined {
  const { calls } = Object(value) as { calls?: unknown }; // any JSON
  const isDocument =
    typeof calls === 'object' &&
    calls !== null &&
    Object.values(calls).every((call: unknown) => {
      const { fields, options = [] } = Object(call) as { fields?: unknown; options?: unknown };
      return areTexts(fields) && areTexts(options);
    });
  return isDocument ? (value as AnsweredCalls) : undefined;
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
