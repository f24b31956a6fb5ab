import { useEffect } from 'react';
import { logOut, useAppDispatch } from 'shared/store';

export function LogoutRoute() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(logOut());
  }, [dispatch]);
  return null;
}
