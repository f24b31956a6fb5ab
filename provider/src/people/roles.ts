/** What an operator may do. Every operator may also read. */
export const roles = ['approve', 'results', 'players', 'settings', 'read'] as const;

export type Role = (typeof roles)[number];

export function isRole(text: string): text is Role {
  return roles.some((role) => role === text);
}

/** Parses the roles as the database stores them. */
export function rolesOf(text: string): Role[] {
  return text.split(' ').filter(isRole);
}
