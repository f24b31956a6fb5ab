/**
 * Fisher's exact test, one-sided: how likely so many failures in the first group, or more, would be if both groups
 * failed alike.
 */
export function chanceOfAtLeast(failed: number, of: number, otherFailed: number, otherOf: number): number {
  const allFailed = failed + otherFailed;
  const all = of + otherOf;
  const most = Math.min(allFailed, of);
  let term = Math.exp(logChoose(allFailed, failed) + logChoose(all - allFailed, of - failed) - logChoose(all, of));
  let chance = term;
  for (let count = failed; count < most; count += 1) {
    term *= ((allFailed - count) * (of - count)) / ((count + 1) * (all - allFailed - of + count + 1));
    chance += term;
    // Past the mode the terms decrease monotonically.
    if (term < chance * 1e-12 && count > (of * allFailed) / all) break;
  }
  return Math.min(1, chance);
}

function logChoose(from: number, take: number): number {
  return take < 0 || take > from ? -Infinity : logFactorial(from) - logFactorial(take) - logFactorial(from - take);
}

const logFactorials = [0];

function logFactorial(number: number): number {
  for (let next = logFactorials.length; next <= number; next += 1) logFactorials.push(logFactorials[next - 1]! + Math.log(next));
  return logFactorials[number]!;
}
