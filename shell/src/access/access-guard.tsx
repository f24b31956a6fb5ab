import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Access } from 'shared/screens';
import { detour } from './landing.ts';
import { useRole } from './role.ts';

/** Lets a role see a screen, or sends it where it belongs. */
export function AccessGuard({ access, children }: { access: Access; children: ReactNode }) {
  const { pathname } = useLocation();
  const role = useRole();
  if (!role) return null;
  const elsewhere = detour(access, role, pathname);
  return elsewhere ? <Navigate to={elsewhere} replace /> : children;
}
