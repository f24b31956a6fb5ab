/**
 * Fisher's exact test, one-sided: how likely so many failures in the first group, or more, would be if both groups
 * failed alike.
 */
export function chanceOfAtLeast(failed: number, of: number, otherFailed: number, otherOf: number): number {
  const allFailed = failed + otherFailed;
  const all = of + otherOf;
  const most = Math.min(allFailed, of);
  const base = logChoose(all, of);
  let chance = 0;
  for (let count = failed; count <= most; count += 1) {
    const term = Math.exp(logChoose(allFailed, count) + logChoose(all - allFailed, of - count) - base);
    chance += term;
    // Beyond the mode the terms only shrink.
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
