// Lets a thread run TypeScript where the service runs from its source: in Node.js 20 a thread does not inherit the loader of its process.
import {register} from 'tsx/esm/api';

register();
