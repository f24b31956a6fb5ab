import { useEffect } from 'react';
import { logOut, useAppDispatch } from 'shared/store';

export function LogoutRoute() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(logOut());
  }, [dispatch]);
  return null;
}
