declare module 'monolith-screens' {
  export const modules: Record<string, () => Promise<unknown>>;
}
