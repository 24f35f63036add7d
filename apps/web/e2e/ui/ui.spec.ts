import { expect } from '../support/fixtures';
import { freshTest, test } from './lab-test';

test.describe('toast', () => {
  test('goes after 1500 ms', async ({ lab, page }) => {
    await lab.button('文字提示').click();
    await page.clock.runFor(1499);
    await expect(lab.toast).toHaveText('已加入自选');
    await page.clock.runFor(1);
    await expect(lab.toast).toBeEmpty();
  });

  test('stays for the time it is given', async ({ lab, page }) => {
    await lab.button('三秒提示').click();
    await page.clock.runFor(2999);
    await expect(lab.toast).toHaveText('三秒提示');
    await page.clock.runFor(1);
    await expect(lab.toast).toBeEmpty();
  });

  test('is announced and lets taps through', async ({ lab, page }) => {
    await lab.button('成功提示').click();
    await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible();
    await lab.button('失败提示').click();
    await expect(lab.toast).toHaveText('保存失败');
  });

  test('a loading toast stays until it is hidden', async ({ lab, page }) => {
    await lab.button('显示加载').click();
    await page.clock.fastForward('23:00:00');
    await expect(lab.toast).toHaveText('Loading…');
    await lab.button('关闭加载').click();
    await expect(lab.toast).toBeEmpty();
  });

  test('loading speaks Chinese under zh-Hans, and its own words when given', async ({ lab }) => {
    await lab.chinese();
    await lab.button('显示加载').click();
    await expect(lab.toast).toHaveText('加载中…');
    await lab.button('显示加载文案').click();
    await expect(lab.toast).toHaveText('正在生成报告');
    await lab.button('关闭加载').click();
    await expect(lab.toast).toBeEmpty();
  });

  test('lies above an open dialog', async ({ lab, page }) => {
    await lab.button('底部面板').click();
    await page.getByRole('button', { name: '全部打开' }).click();
    await expect(lab.toast).toHaveText('已打开');
    const sheet = await page.getByRole('dialog', { name: '参考来源' }).boundingBox();
    expect(sheet).not.toBeNull();
    const covered = await page.evaluate(() => document.querySelector('.ui-toast-host')?.matches(':popover-open'));
    expect(covered).toBe(true);
  });
});

test.describe('modal', () => {
  test('OK and Cancel by default', async ({ lab }) => {
    await lab.button('确认弹窗').click();
    const { dialog } = lab;
    await expect(dialog).toHaveRole('alertdialog');
    await expect(dialog).toHaveAccessibleName('退出登录');
    await expect(dialog).toHaveAccessibleDescription('退出后，本机的草稿会保留。');
    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(lab.result('弹窗结果')).toHaveText('{"confirm":true}');
    await lab.button('确认弹窗').click();
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(lab.result('弹窗结果')).toHaveText('{"confirm":false}');
    await expect(dialog).toHaveCount(0);
  });

  test('取消 and 确定 under zh-Hans', async ({ lab }) => {
    await lab.chinese();
    await lab.button('确认弹窗').click();
    await expect(lab.dialog.getByRole('button')).toHaveText(['取消', '确定']);
  });

  test('its own labels; Cancel has the focus when something is lost', async ({ lab }) => {
    await lab.button('危险弹窗').click();
    await expect(lab.dialog.getByRole('button')).toHaveText(['保留', '删除']);
    expect(await lab.focused()).toBe('保留');
  });

  test('without Cancel there is one button', async ({ lab, page }) => {
    await lab.button('告知弹窗').click();
    await expect(lab.dialog.getByRole('button')).toHaveText(['OK']);
    await page.keyboard.press('Enter');
    await expect(lab.result('弹窗结果')).toHaveText('{"confirm":true}');
  });

  freshTest('Escape and going back cancel, a tap beside it does nothing', async ({ lab, page }) => {
    await lab.button('确认弹窗').click();
    await page.mouse.click(8, 400);
    await expect(lab.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(lab.result('弹窗结果')).toHaveText('{"confirm":false}');

    await page.evaluate(() => history.pushState(null, '', location.href));
    await lab.button('告知弹窗').click();
    await page.evaluate(() => history.back());
    await expect(lab.dialog).toHaveCount(0);
  });
});

test.describe('action sheet', () => {
  test('answers with the index of the item', async ({ lab, page }) => {
    await lab.button('操作菜单').click();
    const sheet = page.getByRole('dialog', { name: '这条消息' });
    await expect(sheet.getByRole('button')).toHaveText(['复制', '编辑后重发', '删除', 'Cancel']);
    await sheet.getByRole('button', { name: '编辑后重发' }).click();
    await expect(lab.result('弹窗结果')).toHaveText('{"tapIndex":1}');
    await expect(lab.dialog).toHaveCount(0);
  });

  for (const way of ['Cancel', 'Escape', 'beside'] as const) {
    test(`is cancelled by ${way}`, async ({ lab, page }) => {
      await lab.button('操作菜单').click();
      if (way === 'Cancel') await lab.button('Cancel').click();
      else if (way === 'Escape') await page.keyboard.press('Escape');
      else await page.mouse.click(195, 60);
      await expect(lab.result('弹窗结果')).toHaveText('{"cancelled":true}');
    });
  }

  test('says 取消 under zh-Hans', async ({ lab, page }) => {
    await lab.chinese();
    await lab.button('操作菜单').click();
    await expect(page.getByRole('dialog').getByRole('button').last()).toHaveText('取消');
  });
});

test.describe('focus', () => {
  for (const [opener, close] of [
    ['确认弹窗', 'Escape'],
    ['操作菜单', 'Escape'],
    ['底部面板', 'Escape'],
  ] as const) {
    test(`stays inside ${opener} and comes back`, async ({ lab, page }) => {
      await lab.button(opener).focus();
      await page.keyboard.press('Enter');
      const { dialog } = lab;
      await expect(dialog).toBeVisible();
      for (const key of ['Tab', 'Shift+Tab']) {
        const seen = new Set<string>();
        for (let turn = 0; turn < 12; turn += 1) {
          await page.keyboard.press(key);
          expect(await dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true);
          seen.add(await lab.focused());
        }
        expect(seen.size).toBeGreaterThan(1);
      }
      await page.keyboard.press(close);
      await expect(lab.button(opener)).toBeFocused();
      await page.clock.runFor(1000);
      await expect(lab.button(opener)).toBeFocused();
    });
  }

  test('is seen: a ring in the brand colour', async ({ lab, page }) => {
    await lab.button('文字提示').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(lab.button('文字提示')).toHaveCSS('outline', 'rgb(42, 98, 240) solid 2px');
  });
});

test.describe('clipboard', () => {
  test('copies the text and confirms it', async ({ lab, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await lab.button('复制').first().click();
    await lab.section('轻提示').getByRole('button', { name: '复制' }).click();
    await expect(lab.toast).toHaveText('Copied');
    await expect(lab.result('复制结果')).toHaveText('成功');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('观澜');
  });

  freshTest('asks to copy by hand when the browser refuses', async ({ lab, page }) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
      document.execCommand = () => false;
    });
    await lab.section('轻提示').getByRole('button', { name: '复制' }).click();
    await expect(lab.toast).toContainText('copy it by hand');
    await expect(lab.result('复制结果')).toHaveText('失败');
    await lab.chinese();
    await lab.section('轻提示').getByRole('button', { name: '复制' }).click();
    await expect(lab.toast).toContainText('手动复制');
  });
});
