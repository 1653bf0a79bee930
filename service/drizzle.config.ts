import {defineConfig} from 'drizzle-kit';

// `npm run migration -- --name <what changes>` writes the next step from src/db/schema/index.ts into migrations/.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/index.ts',
  out: './migrations',
});
