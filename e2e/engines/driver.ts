/** One device of a WebDriver `performActions` command. WebDriver and WebDriver BiDi spell it the same way. */
export interface InputSource {
  type: 'pointer' | 'key';
  id: string;
  parameters?: { pointerType: 'mouse' | 'touch' };
  actions: Record<string, unknown>[];
}

/** What the protocol of a browser must offer. `EnginePage` builds everything else on it. */
export interface Driver {
  open(address: string): Promise<void>;
  /** Runs a self-contained function in the page. Arguments and answer travel as JSON. */
  evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  perform(sources: InputSource[]): Promise<void>;
  /** Chooses a file in the file field that matches a CSS selector. */
  chooseFile(selector: string, file: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /**
   * Errors that the browser wrote to its console so far. Empty for a browser whose protocol does not report them;
   * then only `watchPage` sees them.
   */
  consoleErrors(): string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Whether its files survive in the profile folder, so that the browser can be restarted with them. */
  keepsProfile: boolean;
  isInstalled(): boolean;
  start(profile: string): Promise<Driver>;
}
