/** React begins in the script of the libraries, a task before the site's own (vite.config.ts puts this file there). */
import 'react-dom/client';
