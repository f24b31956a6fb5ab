import { mountPage } from '../parts/mount.tsx';
import { App } from './app.tsx';
import { desk } from './connection/desk.ts';

mountPage('desk', desk, <App />);
