interface Named {
  games_name: string;
}

/**
 * Returns the market with a name. If none has exactly this name, it ignores case, because a link may contain an older
 * spelling.
 */
export function marketNamed<Market extends Named>(markets: readonly Market[], name: string): Market | undefined {
  const wanted = name.trim();
  const isSame = (spelled: (text: string) => string) => (market: Market) =>
    spelled(market.games_name.trim()) === spelled(wanted);
  return markets.find(isSame((text) => text)) ?? markets.find(isSame((text) => text.toLowerCase()));
}
