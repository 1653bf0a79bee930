import {defineConfig} from 'drizzle-kit';

// `npm run migration -- --name <what changes>` writes the next step from src/db/schema.ts into migrations/.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema.ts',
  out: './migrations',
});
