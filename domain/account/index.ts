export { digitsOf, emailOf, type Login, readLogin, readPhone } from './logins.ts';
