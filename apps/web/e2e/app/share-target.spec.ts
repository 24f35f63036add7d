import type { Page } from '@playwright/test';
import { expect, sharedServer, test } from '../support/fixtures';
import { newAccount } from '../support/people';

test.use({ serviceWorkers: 'allow' });

interface Share {
  readonly title?: string;
  readonly text?: string;
  readonly url?: string;
  readonly file?: { readonly name: string; readonly type: string; readonly content: string };
}

/** Posts a share to the address of the manifest's share target, as a browser does for another app. */
async function shareTo(page: Page, share: Share): Promise<void> {
  await page.evaluate(({ file, ...texts }) => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data', hidden: true });
    for (const [name, value] of Object.entries(texts)) {
      form.append(Object.assign(document.createElement('input'), { name, value }));
    }
    if (file) {
      const transfer = new DataTransfer();
      transfer.items.add(new File([file.content], file.name, { type: file.type }));
      form.append(
        Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: transfer.files }),
      );
    }
    document.body.append(form);
    form.submit();
  }, share);
  await page.waitForURL(/#\/pages\/site\/share/);
}

async function install(page: Page): Promise<void> {
  await page.goto(`${sharedServer().url}/`);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise((again) => setTimeout(again, 50));
  });
}

test('a shared text opens translation or copywriting with it filled in; a draft in its place comes back', async ({
  page,
}) => {
  await (await newAccount(sharedServer())).enter(page.context());
  await install(page);
  await shareTo(page, { title: '春天的诗', text: '春眠不觉晓，处处闻啼鸟。' });
  await expect(page.getByText('春天的诗')).toBeVisible();
  await page.getByRole('button', { name: /^翻译/ }).click();
  const original = page.getByRole('textbox', { name: '原文' });
  await expect(original).toHaveValue('春天的诗\n春眠不觉晓，处处闻啼鸟。');
  await expect(page.getByRole('button', { name: '撤销' })).toBeHidden();

  await shareTo(page, { text: '又一段文字' });
  await page.getByRole('button', { name: /^翻译/ }).click();
  await expect(original).toHaveValue('又一段文字');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(original).toHaveValue('春天的诗\n春眠不觉晓，处处闻啼鸟。');

  await shareTo(page, { text: '要改写的一句' });
  await page.getByRole('button', { name: /^改写/ }).click();
  await expect(page.getByRole('textbox', { name: /^原文/ })).toHaveValue('要改写的一句');
});

test('a shared link opens video extraction with it, and can be rewritten', async ({ page }) => {
  const link = `${sharedServer().url}/nothing-here`;
  await install(page);
  await shareTo(page, { title: '一个视频', url: link });
  await expect(page.getByRole('button', { name: /^改写/ })).toContainText('先读出网页正文');
  await page.getByRole('button', { name: /^提取视频信息/ }).click();
  await expect(page.getByRole('textbox', { name: /链接/ })).toHaveValue(link);
});

test('a shared file opens video extraction or translation with it', async ({ page }) => {
  const file = {
    name: '会议.txt',
    type: 'text/plain',
    content: '张三：大家早上好，今天讨论预算。\n李四：我先说说上个月。',
  };
  await install(page);
  await shareTo(page, { file });
  await expect(page.getByText('会议.txt')).toBeVisible();
  await page.getByRole('button', { name: /^提取视频信息/ }).click();
  await expect(page.getByRole('button', { name: '用作文字稿（2 段）' })).toBeVisible();
  await shareTo(page, { file });
  await page.getByRole('button', { name: /^翻译/ }).click();
  await expect(page.getByRole('textbox', { name: '原文' })).toHaveValue(/今天讨论预算/);
});

test('a share that no worker received is told as lost', async ({ page }) => {
  await page.goto(`${sharedServer().url}/`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister());
  await page.reload();
  await shareTo(page, { text: '丢了的一段' });
  await expect(page.getByText('没有收到分享的内容')).toBeVisible();
});
