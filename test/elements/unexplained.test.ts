// What explains errors cannot be loaded, and there are errors.
import '../../src/define.ts';
import {click, press} from '../support/commands.ts';
import {cut} from '../support/cut.ts';
import {scratchId} from '../support/env.ts';
import {
  byRole,
  expect,
  findByRole,
  findText,
  hasFocus,
  mount,
  next,
  provided,
  wire,
} from '../support/page.ts';

describe('an error that nothing explains', () => {
  it('is a sentence where a vote was refused', async () => {
    using trouble = cut('trouble');
    const element = mount(
      'kb-vote',
      provided(wire('status=403;times=1'), `<kb-vote content-id="${scratchId}" culture="en-US"></kb-vote>`),
    );
    const refused = next(element, 'kb-error');
    await click(await findByRole(element, 'button', 'Yes'));
    await refused;
    await findText(element, 'Your vote could not be sent. Please try again.');
    expect(hasFocus(element)).to.equal(true);
    trouble.mend();
    const taken = next(element, 'kb-voted');
    await press('Enter');
    await taken;
  });

  it('is a sentence and a way on where a list was refused', async () => {
    using trouble = cut('trouble');
    const element = mount(
      'kb-recommended',
      provided(wire('status=403;times=1'), '<kb-recommended></kb-recommended>'),
    );
    const retry = await findByRole(element, 'button', 'Help could not be loaded. Please try again.');
    expect(byRole(element, 'alert')).to.exist;
    trouble.mend();
    await click(retry);
    await findByRole(element, 'link', 'Reset your password');
  });
});
