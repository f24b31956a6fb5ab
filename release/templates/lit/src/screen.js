import { LitElement } from 'lit';

export class Screen extends LitElement {
  static properties = { state: { attribute: false }, context: { attribute: false } };

  // Without a shadow root, the stylesheet of the release applies. Safari before 16.4 has no styles for shadow roots that
  // the content policy allows.
  createRenderRoot() {
    return this;
  }

  performUpdate() {
    try {
      super.performUpdate();
    } catch (error) {
      this.context.fail(error);
    }
  }
}
