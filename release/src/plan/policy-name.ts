/** Returns whether the text may be the name of a remote's Trusted Types policy. The policy `default` is the shell's. */
export function isPolicyName(name: unknown): name is string {
  return typeof name === 'string' && name !== 'default' && /^[\w#=/@.%-]{1,80}$/.test(name);
}
