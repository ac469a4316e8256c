import { lazy } from 'react';
import { loadPage } from '@/pages';
import { Bare } from './Bare';

const LoginPage = lazy(loadPage.login);

export const LoginFrame = () => <Bare page={LoginPage} />;
