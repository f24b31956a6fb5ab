/** What a remote's entry leaves behind: the container of the federation protocol. */
export interface Container {
  init(shareScope: object): Promise<unknown>;
  get(expose: string): Promise<() => unknown>;
}
