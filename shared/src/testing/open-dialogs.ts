/** Adds `showModal` and `close` to jsdom's dialog element, which lacks them. */
export function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function closeDialog() {
    this.open = false;
  };
}
