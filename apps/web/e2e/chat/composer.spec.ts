import { chats } from '../support/answering-pages';
import { expect, sharedServer, test } from '../support/fixtures';
import { newAccount } from '../support/people';

const teacher = '/pages/englishTeacher/englishTeacher';

test.use({ viewport: { width: 320, height: 640 } });
test.beforeEach(async ({ context }) => {
  await (await newAccount(sharedServer())).enter(context);
});

test('a line below the field says that a model writes the answers', async ({ page }) => {
  for (const path of [...chats.map((chat) => chat.path), teacher, '/pages/chat-translation/chat-translation']) {
    await page.goto(`/#${path}`);
    const note = page.getByText('内容由 AI 生成，请核对重要信息');
    await expect(note).toBeVisible();
    // One line, in whole.
    expect(await note.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    expect(await note.evaluate((element) => element.clientHeight)).toBeLessThan(24);
  }
});

test('the name of the model has the room up to its arrow', async ({ page }) => {
  await page.goto(`/#${teacher}`);
  const chip = page.getByRole('button', { name: /^模型：/ });
  const gap = await chip.evaluate((element) => {
    const [name, arrow] = [...element.children].map((child) => child.getBoundingClientRect());
    return (arrow?.left ?? 0) - (name?.right ?? 0);
  });
  expect(gap).toBeLessThanOrEqual(2);
});
