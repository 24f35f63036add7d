import { expectAccessible } from '../support/accessible';
import { expect, matrix } from '../support/fixtures';
import { LabPage } from './lab-page';
import { freshTest, test } from './lab-test';

test.describe('input', () => {
  test('takes 140 characters and counts the last 20', async ({ lab, page }) => {
    const field = page.getByLabel('昵称');
    await expect(field).toHaveAttribute('maxlength', '140');
    await field.fill('字'.repeat(119));
    await expect(lab.section('输入')).not.toContainText('119/140');
    await field.press('End');
    await page.keyboard.insertText('一');
    await expect(lab.section('输入')).toContainText('120/140');
    await page.keyboard.insertText('二'.repeat(30));
    await expect(lab.section('输入')).toContainText('140/140');
    await expect(field).toHaveValue(`${'字'.repeat(119)}一${'二'.repeat(20)}`);
  });

  test('says beneath what is wrong', async ({ lab: { page } }) => {
    const mobile = page.getByLabel('手机号');
    await expect(mobile).toHaveAttribute('aria-invalid', 'true');
    await expect(mobile).toHaveAccessibleDescription('手机号码格式不正确');
    await expect(mobile).toHaveAttribute('inputmode', 'tel');
    await expect(mobile).toHaveAttribute('autocomplete', 'tel-national');
  });

  test('does not make Safari zoom: 16 px', async ({ lab: { page } }) => {
    for (const field of await page.locator('.ui-field').locator('input, textarea').all()) {
      await expect(field).toHaveCSS('font-size', '16px');
    }
  });

  test('an area grows to six lines and then scrolls', async ({ lab: { page } }) => {
    const area = page.getByLabel('问题');
    const height = () => area.evaluate((one) => one.getBoundingClientRect().height);
    const one = await height();
    await area.fill('一\n二\n三');
    const three = await height();
    await area.fill('一\n二\n三\n四\n五\n六');
    const six = await height();
    await area.fill('一\n二\n三\n四\n五\n六\n七\n八');
    expect(await height()).toBe(six);
    expect([three - one, six - one]).toEqual([48, 120]);
    await expect(area).toHaveCSS('overflow-y', 'auto');
  });
});

test.describe('window', () => {
  for (const [at, [width, px]] of (
    [
      [375, '50 px'],
      [390, '52 px'],
      [960, '128 px'],
      [961, '50 px'],
      [1280, '50 px'],
    ] as const
  ).entries()) {
    freshTest(`100 rpx are ${px} in a window of ${width}`, matrix(at), async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const lab = new LabPage(page);
      await lab.open({ frozen: false });
      await expect(lab.result('100 rpx')).toHaveText(px);
    });
  }

  freshTest('its size is told at most once in 50 ms, and the last one is not lost', async ({ lab, page }) => {
    await page.evaluate(() => {
      document.body.dataset.resizes = '0';
      window.addEventListener('resize', () => {
        document.body.dataset.resizes = String(Number(document.body.dataset.resizes) + 1);
      });
    });
    const resize = async (width: number, nth: number): Promise<void> => {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.locator('body')).toHaveAttribute('data-resizes', String(nth));
    };
    const size = lab.result('窗口');
    await resize(400, 1);
    await expect(size).toHaveText('400×844');
    await resize(410, 2);
    await resize(420, 3);
    await page.clock.runFor(49);
    await expect(size).toHaveText('400×844');
    await page.clock.runFor(1);
    await expect(size).toHaveText('420×844');
    await expect(lab.result('变化次数')).toHaveText('2');
  });

  freshTest('content keeps clear of the safe area', async ({ lab, page }) => {
    const bar = page.getByRole('banner');
    await expect(bar).toHaveCSS('height', '44px');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', {
      insets: { top: 47, bottom: 34, left: 0, right: 0, topMax: 47, bottomMax: 34, leftMax: 0, rightMax: 0 },
    });
    await expect(bar).toHaveCSS('height', '91px');
    await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '34px');
    await lab.button('操作菜单').click();
    await expect(page.getByRole('dialog', { name: '这条消息' })).toHaveCSS('padding-bottom', '34px');
  });

  freshTest('a keyboard that covers the page pushes its foot up', async ({ page }) => {
    await page.addInitScript(() => {
      const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 });
      Object.defineProperty(window, 'visualViewport', { value: viewport });
    });
    await new LabPage(page).open({ frozen: false });
    const foot = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom);
    expect(await foot()).toBe(844);
    await page.evaluate(() => {
      Object.assign(window.visualViewport ?? {}, { height: 544 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    await expect.poll(foot).toBe(544);
  });

  test('the bar is dark, its title white and the page’s only h1', async ({ page, lab }) => {
    await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(28, 35, 51)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(lab.button('Back')).toBeVisible();
  });
});

test.describe('states', () => {
  test('a skeleton appears after 200 ms', async ({ lab, page }) => {
    await lab.button('加载').click();
    const skeleton = page.getByRole('status', { name: '正在加载自选' });
    await page.clock.runFor(199);
    await expect(skeleton).toBeHidden();
    await page.clock.runFor(1);
    await expect(skeleton).toBeVisible();
  });

  test('empty, failed and stale say what to do', async ({ lab }) => {
    const states = lab.section('五种状态');
    await states.getByRole('button', { name: '为空' }).click();
    await states.getByRole('button', { name: '去看看' }).click();
    await expect(lab.toast).toHaveText('重试');
    await states.getByRole('button', { name: '出错' }).click();
    await expect(states.getByRole('alert')).toContainText('行情暂时取不到');
    await states.getByRole('button', { name: '过期' }).click();
    await expect(states.getByRole('status')).toContainText('14:32');
  });

  test('a connection that timed out asks for a tap on the screen', async ({ lab, page }) => {
    await lab.button('超时').click();
    await lab.section('五种状态').getByText('Connection timed out. Tap the screen to retry.').click();
    await expect(lab.toast).toHaveText('重试');
    await page.clock.runFor(1500);
    await lab.chinese();
    await lab.section('五种状态').getByText('连接超时，点击屏幕重试').click();
    await expect(lab.toast).toHaveText('重试');
  });

  test('a collapsible opens and closes', async ({ lab: { page } }) => {
    const head = page.getByRole('button', { name: '已思考 12 秒' });
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await head.press('Enter');
    await expect(page.getByText('先看问题要的是结论')).toBeVisible();
    await head.press('Enter');
    await expect(page.getByText('先看问题要的是结论')).toBeHidden();
  });
});

test.describe('accessibility', () => {
  freshTest('nothing moves under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const lab = new LabPage(page);
    await lab.open();
    await page.clock.runFor(60_000);
    await expect(lab.result('当前页')).toHaveText('1');
    await lab.button('操作菜单').click();
    await lab.button('显示加载').evaluate((button: HTMLElement) => button.click());
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
    await expect(page.getByRole('dialog')).toHaveCSS('transition-property', 'none');
  });

  test('no motion of ours lasts longer than 250 ms, the swiper’s slide apart', async ({ lab, page }) => {
    await lab.button('确认弹窗').click();
    const longest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')]
          .filter((one) => !one.matches('.ui-swiper-track'))
          .flatMap((one) => getComputedStyle(one).transitionDuration.split(','))
          .map((duration) => Number.parseFloat(duration) || 0),
      ),
    );
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(0.25);
  });

  test('whatever is tapped is 44 px each way', async ({ lab, page }) => {
    await expect(lab.section('图标')).toBeVisible();
    const small = await page.evaluate(() => {
      const targets = [...document.querySelectorAll<HTMLElement>('button, a[href], input, textarea')];
      const shown = targets.filter(
        (one) => !one.closest('[inert]') && one.checkVisibility() && !one.matches('.ui-pull-key'),
      );
      return shown.flatMap((one) => {
        one.scrollIntoView({ block: 'center' });
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const hit = (dx: number, dy: number): boolean => {
          const at = document.elementFromPoint(x + dx, y + dy);
          return at !== null && (one.contains(at) || at.contains(one));
        };
        const good = hit(-21, 0) && hit(21, 0) && hit(0, -21) && hit(0, 21);
        return good ? [] : [one.ariaLabel ?? one.textContent ?? one.tagName];
      });
    });
    expect(small).toEqual([]);
  });

  for (const [at, width] of [320, 390, 768, 1280].entries()) {
    freshTest(`nothing is wider than a window of ${width}`, matrix(at), async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await new LabPage(page).open({ frozen: false });
      const overflow = await page.evaluate(() => {
        const main = document.querySelector('main');
        return [document.documentElement.scrollWidth - innerWidth, (main?.scrollWidth ?? 0) - (main?.clientWidth ?? 0)];
      });
      expect(overflow).toEqual([0, 0]);
    });
  }

  for (const scheme of ['light', 'dark'] as const) {
    for (const [at, opener] of (['', '确认弹窗', '操作菜单', '底部面板'] as const).entries()) {
      freshTest(`axe finds nothing: ${scheme}${opener === '' ? '' : `, ${opener}`}`, matrix(at), async ({ page }) => {
        const lab = new LabPage(page);
        await lab.open({ frozen: false });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        if (scheme === 'dark') await lab.button('深色').click();
        if (opener !== '') await lab.button(opener).click();
        await expectAccessible(page);
      });
    }
  }
});
