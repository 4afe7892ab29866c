/** Sites in a real browser, opened from the file system. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { main } from '../../src/cli.ts';
import { CHROMIUM, launchChromium, NO_CHROMIUM } from '../chromium.ts';
import { memoryIo } from '../cli/memory-io.ts';
import { HOSTILE } from './hostile.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const CREATE = 'operations/create-model-resources.html';
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

/** A document whose every text and name is hostile, with something of each kind that a page shows. */
function hostileDocument(): object {
  const text = HOSTILE.join('\n\n');
  const name = '"><script>window.hacked = true</script>';
  const schema = { $ref: '#/components/schemas/Node' };
  const content = { 'application/json': { schema, example: { next: name } } };
  return {
    openapi: '3.1.0',
    info: { title: name, version: name, description: text },
    servers: [{ url: 'https://example.com/"><script>window.hacked = true</script>', description: text }],
    tags: [{ name, description: text }],
    paths: {
      [`/a/${name}`]: {
        post: {
          operationId: `../../${name}`,
          summary: name,
          description: text,
          deprecated: true,
          tags: [name],
          externalDocs: { url: 'javascript:window.hacked=true', description: name },
          parameters: [{ name, in: 'query', description: text, required: true, schema: { enum: [name] } }],
          requestBody: { description: text, content },
          responses: {
            200: { description: text, content, headers: { [name]: { description: text, schema } } },
          },
          callbacks: { [name]: { [name]: { post: { requestBody: { content }, responses: {} } } } },
        },
      },
    },
    components: {
      schemas: {
        Node: {
          type: 'object',
          description: text,
          properties: {
            next: {
              description: text,
              oneOf: [{ $ref: '#/components/schemas/Node' }, { type: 'string', title: name }],
            },
            [name]: { type: 'string', pattern: name, default: name, description: text },
          },
        },
        [name]: { type: 'array', description: text, items: schema },
      },
    },
  };
}

describe.skipIf(CHROMIUM === undefined)(
  `a site in the browser${CHROMIUM === undefined ? ` (${NO_CHROMIUM})` : ''}`,
  () => {
    let folder = '';
    let browser: Browser;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'oasgate-browser-'));
      await writeFile(join(folder, 'hostile.json'), JSON.stringify(hostileDocument()));
      await build('site', ROOT);
      await build('hostile', folder, 'hostile.json');
      browser = await launchChromium();
    });
    afterAll(async () => {
      await browser?.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function build(name: string, cwd: string, ...args: readonly string[]): Promise<void> {
      const io = memoryIo({ cwd });
      const exitCode = await main(['reference', ...args, '--out', join(folder, name)], io);
      expect({ exitCode, err: io.err() }).toEqual({ exitCode: 0, err: '' });
    }

    async function context(options: BrowserContextOptions = {}): Promise<BrowserContext> {
      const made = await browser.newContext({ viewport: WIDE, ...options });
      onTestFinished(() => made.close());
      return made;
    }

    /** Opens a page; whatever it asks for outside the file system, and whatever goes wrong in it, is put on record. */
    async function open(
      path: string,
      options: BrowserContextOptions = {},
    ): Promise<{ page: Page; wrong: string[] }> {
      const page = await (await context(options)).newPage();
      const wrong: string[] = [];
      page.on('request', (request) => {
        if (!/^(?:file|data):/.test(request.url())) wrong.push(`asked for ${request.url()}`);
      });
      page.on('pageerror', (error) => wrong.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') wrong.push(message.text());
      });
      const [file = '', hash] = path.split('#');
      await page.goto(pathToFileURL(join(folder, file)).href + (hash === undefined ? '' : `#${hash}`));
      return { page, wrong };
    }

    /** What axe finds, each with the first element. */
    async function violations(page: Page): Promise<string[]> {
      // The page's policy lets no script of anybody else's in; the tool that looks at it comes from outside.
      await page.evaluate(await readFile(AXE, 'utf8'));
      return page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const { violations: found } = await axe.run({ preload: false });
        return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
    }

    const KINDS = [
      'site/index.html',
      `site/${CREATE}`,
      'site/operations/list-model-resources.html',
      'site/schemas/index.html',
      'site/schemas/rl-model-resources.html',
      'site/revisions/index.html',
      'site/revisions/848297f7d6bf.html',
      'site/revisions/b0c71f035d45-diff.html',
    ];

    describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
      it.each(KINDS)('%s is sound and asks for nothing', async (path) => {
        const { page, wrong } = await open(path, { colorScheme });
        expect(await violations(page)).toEqual([]);
        expect(wrong).toEqual([]);
      });

      it('the search is sound', async () => {
        const { page } = await open(`site/${CREATE}`, { colorScheme });
        await page.keyboard.press('/');
        await page.getByRole('combobox').fill('model');
        expect(await violations(page)).toEqual([]);
      });
    });

    it.each(KINDS)('%s does not scroll sideways on a phone', async (path) => {
      const { page } = await open(path, { viewport: NARROW });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
    });

    it('finds operations, schemas and revisions with the keyboard alone', async () => {
      const { page, wrong } = await open('site/index.html');
      await page.keyboard.press('/');
      const input = page.getByRole('combobox', { name: 'Search the reference' });
      await input.fill('extend expiry');
      expect(await page.getByRole('option').first().textContent()).toContain(
        'Extend the expiry of model resources',
      );
      await input.fill('create model');
      await page.keyboard.press('ArrowDown');
      expect(await page.locator('[aria-selected="true"]').getAttribute('id')).toBe('result-1');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL(/create-model-resources\.html$/);
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('gpu_type nothing like this');
      expect(await page.getByRole('status').textContent()).toBe('Nothing found');
      await page.keyboard.press('Escape');
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(wrong).toEqual([]);
    });

    it('remembers the theme', async () => {
      const { page } = await open('site/index.html', { colorScheme: 'light' });
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const light = await background();
      const button = page.getByRole('button', { name: 'Dark theme' });
      expect(await button.getAttribute('aria-pressed')).toBe('false');
      await button.click();
      expect(await button.getAttribute('aria-pressed')).toBe('true');
      const dark = await background();
      expect(dark).not.toBe(light);
      await page.goto(pathToFileURL(join(folder, 'site', CREATE)).href);
      expect(await background()).toBe(dark);
    });

    it('opens what a deep link leads into, and everything at once', async () => {
      const { page } = await open(`site/${CREATE}`);
      const inner = page.locator('[id="body.compute_config"] details');
      const target = page.locator('[id="body.compute_config.gpu_type"]');
      await page.getByRole('button', { name: 'Collapse all' }).click();
      expect(await target.isVisible()).toBe(false);
      await page.evaluate(() => {
        location.hash = '#body.compute_config.gpu_type';
      });
      await target.waitFor({ state: 'visible' });
      expect(await inner.getAttribute('open')).toBe('');
      await page.getByRole('button', { name: 'Expand all' }).click();
      expect(await page.locator('details.inner:not([open])').count()).toBe(0);
    });

    it('can be used from the keyboard: skip link, then the content', async () => {
      const { page } = await open(`site/${CREATE}`);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    });

    it('is whole without scripts', async () => {
      const { page } = await open(`site/${CREATE}`, { javaScriptEnabled: false });
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Create model resources');
      expect(await page.locator('[id="body.compute_config.gpu_type"]').isVisible()).toBe(true);
      expect(await page.getByRole('button').count()).toBe(0);
    });

    it('prints light, without its tools', async () => {
      const { page } = await open(`site/${CREATE}`, { colorScheme: 'dark' });
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('navigation').count()).toBe(0);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    });

    it('lets no text of a document do anything', async () => {
      const { page, wrong } = await open('hostile/index.html');
      const links = await page.evaluate(() => [...document.querySelectorAll('a')].map(({ href }) => href));
      const pages = [
        page.url(),
        ...links.filter((link) => link.startsWith('file:') && link.includes('.html')),
      ];
      for (const url of new Set(pages)) {
        await page.goto(url);
        const found = await page.evaluate(() => ({
          hacked: 'hacked' in window,
          foreign: document.querySelectorAll('script:not([src]), main style, img, iframe, svg, object')
            .length,
          handlers: [...document.querySelectorAll('*')].filter((node) =>
            [...node.attributes].some(({ name }) => name.startsWith('on')),
          ).length,
          links: [...document.querySelectorAll('a')].filter(
            ({ protocol }) => !/^(?:file|https?|mailto):$/.test(protocol),
          ).length,
        }));
        expect({ url, ...found }).toEqual({ url, hacked: false, foreign: 0, handlers: 0, links: 0 });
      }
      expect(pages.length).toBeGreaterThan(3);
      await page.keyboard.press('/');
      await page.getByRole('combobox').fill('script');
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      expect(wrong).toEqual([]);
    });
  },
);
