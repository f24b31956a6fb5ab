import type { Verb } from './verb.ts';
import { fundVerbs } from './verbs/funds.ts';
import { houseVerbs } from './verbs/house.ts';
import { offerVerbs } from './verbs/offer.ts';
import { playerVerbs } from './verbs/players.ts';
import { resultVerbs } from './verbs/results.ts';

/** Everything the operator can ask of a running provider. */
export const verbs: readonly Verb[] = [...resultVerbs, ...fundVerbs, ...playerVerbs, ...offerVerbs, ...houseVerbs];
