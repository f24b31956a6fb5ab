interface Named {
  games_name: string;
}

/** The market of a name: exactly, else in other capitals, for a link may be older than the spelling. */
export function marketNamed<Market extends Named>(markets: readonly Market[], name: string): Market | undefined {
  const wanted = name.trim();
  const isSame = (spelled: (text: string) => string) => (market: Market) =>
    spelled(market.games_name.trim()) === spelled(wanted);
  return markets.find(isSame((text) => text)) ?? markets.find(isSame((text) => text.toLowerCase()));
}
