/** One input device of a WebDriver `performActions` command. WebDriver and WebDriver BiDi use the same format. */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: Record<string, unknown>[];
}

/** The operations that each browser's protocol must support. `EnginePage` builds everything else on them. */
export interface Driver {
  open(address: string): Promise<void>;
  /**
   * Runs a function in the page. The function must not use anything outside itself. Arguments and result are sent as
   * JSON.
   */
  evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  perform(sources: InputSource[]): Promise<void>;
  /** Chooses a file for the file field that matches a CSS selector. */
  chooseFile(selector: string, file: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /**
   * Returns the errors in the browser's console so far. Empty if the protocol does not report them. Then only
   * `watchPage` finds errors.
   */
  consoleErrors(): string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** True if files survive in the profile folder, so that a restarted browser has them. */
  keepsProfile: boolean;
  isInstalled(): boolean;
  start(profile: string): Promise<Driver>;
}
