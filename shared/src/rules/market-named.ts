interface Named {
  games_name: string;
}

/** The market with a name. Falls back to ignoring case, because a link may be older than the spelling. */
export function marketNamed<Market extends Named>(markets: readonly Market[], name: string): Market | undefined {
  const wanted = name.trim();
  const isSame = (spelled: (text: string) => string) => (market: Market) =>
    spelled(market.games_name.trim()) === spelled(wanted);
  return markets.find(isSame((text) => text)) ?? markets.find(isSame((text) => text.toLowerCase()));
}
