/** Texts that no document should hold. */

/** Descriptions that try to bring in scripts, styles and requests. */
export const HOSTILE = [
  '<script>window.hacked = true</script>',
  '<img src=x onerror="window.hacked = true">',
  '<style>body { display: none }</style>',
  '[click](javascript:window.hacked=true)',
  '[click](JaVaScRiPt:window.hacked=true)',
  '[click](data:text/html,<script>window.hacked=true</script>)',
  '[click](vbscript:x) [file](file:///etc/passwd) [relative](../../x.html)',
  '![picture](https://tracker.example/pixel.png)',
  '[ref]: javascript:window.hacked=true\n\n[ref]',
  '<https://example.com/"onmouseover="window.hacked=true>',
  '`<script>window.hacked = true</script>`',
  '```"><script>window.hacked = true</script>\nx\n```',
  '# Title <svg onload=window.hacked=true>',
  '| a |\n|---|\n| <iframe src="https://example.com"></iframe> |',
];
