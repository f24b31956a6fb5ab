import { mountPage } from '../parts/mount.tsx';
import './control.css';
import { App } from './app.tsx';
import { controller } from './connection/controller.ts';

mountPage('control', controller, <App />);
