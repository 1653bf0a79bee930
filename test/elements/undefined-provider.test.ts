// A page that has forgotten to load the code of its provider.
import '../../src/entries/kb-recommended.ts';
import {expect, findByRole, findText, mount, provided, the, until, wire} from '../support/page.ts';

describe('elements in a kb-provider that nothing defines', () => {
  it('warn once, and go on without it; when it comes after all, they take its settings', async () => {
    const warn = console.warn;
    const warnings: string[] = [];
    console.warn = (...parts: unknown[]) => warnings.push(parts.join(' '));
    try {
      const service = wire();
      const two = '<kb-recommended></kb-recommended><kb-recommended></kb-recommended>';
      mount('kb-recommended', provided(service, two));
      await until(() => warnings.length);
      await findText(the('kb-recommended'), 'Help is not set up on this page yet.');
      await findText(the('kb-recommended', 1), 'Help is not set up on this page yet.');
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.match(/^kb-help: <kb-provider> is not defined/);
      expect(await service.log()).to.deep.equal([]);
      await import('../../src/entries/kb-provider.ts');
      await findByRole(the('kb-recommended'), 'link', 'Reset your password');
    } finally {
      console.warn = warn;
    }
  });
});
