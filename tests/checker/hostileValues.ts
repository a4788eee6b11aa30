/** Values of one token of a brand book, all of one kind. */
export interface ValueGroup {
  readonly topic: string;
  readonly token: string;
  readonly values: readonly string[];
}

const group = (topic: string, token: string, ...values: readonly string[]): ValueGroup => ({ topic, token, values });

/** What no brand book may bring in: each must be refused, with the base value left in its place. */
export const hostileValues: readonly ValueGroup[] = [
  group('breaks out of the declaration', '--color-accent',
    'red;} body{display:none', 'red}', 'red;color:blue', 'red} @import "https://evil.example/x.css";', '{}', 'red{', ';', 'red;', 'red !important', 'red!ie', 'red}*{background:url(//evil.example)', 'red;--x:1', '@media all', '@import url(x)', 'red\\;', '\\7d', '\\', 'red\\', 're\\64 '),
  group('breaks out of the style element', '--color-accent',
    '</style><script>alert(1)</script>', '</style>', '<style>', '<!--', '-->', '<![CDATA[', ']]>', '<svg onload=alert(1)>', '&lt;/style&gt;', '</STYLE >', '<img src=x onerror=alert(1)>', '"><script>', '<'),
  group('breaks out of a text', '--font-family',
    '"a</style>"', '"Rubik Variable', "'Rubik", '"a";}', '"a" "b', '"a\\', '"a\\"b"', '"{"', '"@import"', '"<b>"', '"a"}'),
  group('hides in comments', '--color-accent', 'red/*', '/*', 'red/* } */;', 're/**/d', '/*red', '*/', 'red*/', '/**/', 'r/*x*/ed'),
  group('control characters', '--color-accent', 'red\u0000', 'red\n', 'red\r\n', 'red\f', 'red\t', '\u0008red', 'red\u001b[31m', 'red\u007f', 'red\u0085', 'red\u009f', 'red\u2028', 'red\u2029'),
  group('marks that cannot be seen', '--font-family',
    '"Rubik\u202e"', '"\u202dRubik"', '"Rubik\u200f"', '"\u200eRubik"', '"Rubik\u061c"', '"\u2066Rubik"', '"Rubik\u2069"', '"Ru\u200bbik"', '"Ru\u200dbik"', '"Ru\u2060bik"', '"\ufeffRubik"', 'Rubik\u202e', 'sans\u200b-serif', '"Ru\u00adbik"'),
  group('marks that cannot be seen, in colours', '--color-accent', 'red\u202e', '\u200fred', '\ufeff#fff', '#fff\u200b'),
  group('asks another host', '--image-hero',
    'url(https://evil.example/p.png)', 'url(http://evil.example/p.png)', 'url(//evil.example/p.png)', 'url("https://evil.example/p.png")', "url('//evil.example/p.png')", 'url( https://evil.example/p.png )', 'URL(https://evil.example/p.png)', 'url(/\t/evil.example/p.png)', 'url(///evil.example/p.png)', 'url(/\\evil.example/p.png)', 'url(https:/evil.example/p.png)', 'url(ftp://evil.example/p.png)', 'url(wss://evil.example/p.png)', 'src("https://evil.example/p.png")', 'image("https://evil.example/p.png")', 'image-set("https://evil.example/p.png" 1x)', 'image-set(url(/assets/x.png) 1x)', 'cross-fade(url(/a.png), url(/b.png))', 'element(#x)', '-webkit-image-set(url(/assets/x.png) 1x)', 'paint(x)', '"https://evil.example/p.png"', 'linear-gradient(red, blue)'),
  group('runs or carries code', '--image-hero',
    'url(javascript:alert(1))', 'url(data:image/png;base64,AAAA)', 'url(data:image/svg+xml,x)', 'url(blob:x)', 'url(file:///etc/passwd)', 'url(vbscript:x)', 'url(/assets/x.svg#a)', 'url(/assets/x.png?track=1)', 'url(/assets/x.php)', 'url(/assets/x)', 'url(#x)', 'url("")', 'url()'),
  group('leaves the folder', '--image-hero', 'url(/assets/../secret.png)', 'url("../x.png")', 'url(x.png)', 'url(./x.png)', 'url(/%2e%2e/x.png)', 'url(/assets/..%2fx.png)', 'url(/.hidden/x.png)', 'url(/a//b.png)', 'url(/assets/./x.png)', 'url(/assets/x .png)'),
  group('asks a host where no picture goes', '--color-accent', 'url(https://evil.example/p.png)', 'url(/assets/x.png)', 'url(javascript:alert(1))', 'red url(/x.png)', 'image-set("x.png" 1x)', 'src("/x.png")'),
  group('asks a host in a shadow', '--shadow-1', '0 0 1px url(/x.png)', 'url(https://evil.example/x)', '0 0 1px red, url(//evil.example)'),
  group('asks a host in a typeface', '--font-family', 'url(/x)', 'url(https://evil.example/x.woff2)', 'local(Arial)', 'Rubik, url(//evil.example)', 'format("woff2")'),
  group('runs code in a colour', '--color-accent', 'expression(alert(1))', ['java', 'script:alert(1)'].join(''), '-moz-binding(x)', 'eval(1)', 'behavior(x)', 'paint(x)'),
  group('circles and reads of other properties', '--color-accent', 'var(--color-accent)', 'var(--color-text)', 'var(--color-accent, var(--color-accent))', 'VAR(--color-text)', 'var(--x, red)', 'env(safe-area-inset-top)', 'attr(data-x type(<color>))', 'attr(href)', 'if(style(--x): red)', 'inherit()', '--x', 'toggle(red, blue)'),
  group('circles and reads of other properties, in sizes', '--space-4', 'var(--space-4)', 'env(titlebar-area-width)', 'attr(data-x px)', 'var(--space-5, 4px)', 'anchor-size(width)', '--space-5'),
  group('colours that nobody can measure', '--color-accent', 'currentcolor', 'Canvas', 'ButtonText', 'AccentColor', 'color-mix(in srgb, red, blue)', 'light-dark(red, blue)', 'rgb(from red r g b)', 'hsl(from red h s l)', 'oklch(0.7 0.2 30)', 'oklab(0.5 0.1 0.1)', 'lab(50% 20 20)', 'lch(50% 30 20)', 'color(display-p3 1 0 0)', 'color(srgb 1 0 0)', 'contrast-color(red)', 'device-cmyk(0 1 1 0)', 'ActiveText'),
  group('keywords that reach above the token', '--color-accent', 'inherit', 'initial', 'unset', 'revert', 'revert-layer', 'INHERIT'),
  group('keywords that reach above the token, in typefaces', '--font-family', 'inherit', 'initial', 'unset', 'revert', 'revert-layer', 'Rubik, inherit'),
  group('keywords that reach above the token, in sizes', '--space-4', 'inherit', 'initial', 'unset', 'auto', 'none', 'max-content', 'fit-content'),
  group('no colours', '--color-accent', '', ' ', 'rgb(1e999 0 0)', '#12', '#12345', '#gggggg', 'rgb()', 'rgb(1 2)', 'rgb(1 2 3 4 5)', 'rgb(1px 2 3)', 'redd', '12px', '1', 'red blue', 'red, blue', 'rgb(calc(1) 2 3)', 'hsl(1 2)', 'rgb(1 2 3', '((((((', 'rgb(infinity 0 0)', 'rgb(calc(infinity) 0 0)', 'none'),
  group('sizes out of all bounds', '--space-4', '-99999px', '99999px', '1e9px', '-1px', '33px', '3px', '3em', '1e308px', '-0.0001px', '1e-9px', '9007199254740993px', '0', '0px', '5', '100em', '1e999px'),
  group('no words of a choice', '--card-look', '', ' ', 'round', 'Flat', 'FLAT', ' flat', 'flat ', 'flat raised', 'flat;', 'flat}', '"flat"', 'none', 'inherit', 'initial', 'var(--card-edge)', 'constructor', '__proto__', 'toString', '1', 'flat/**/', 'url(/assets/x.png)'),
  group('sizes that depend on the screen', '--space-4', '100vw', '100vh', '50%', '10dvh', '1cqw', '2ch', '1ex', '1lh', '1in', '1cm', '1Q', '12pt', '1vmax', '1fr', '1deg', '1s', '12px 12px', '12 px', '12', 'px', '12pxx'),
  group('sizes that are worked out', '--space-4', 'calc(1px * 99999)', 'calc(calc(calc(calc(1px))))', 'max(1px, 4px)', 'min(16px, 100vw)', 'clamp(4px, 50vw, 32px)', 'calc(infinity * 1px)', 'calc(1px / 0)', 'calc(NaN * 1px)', 'round(1px, 2px)', 'sin(1)', 'mod(5px, 3px)', 'calc-size(auto, size)', 'pow(2, 9)', 'sibling-index()', `${'calc('.repeat(60)}1px${')'.repeat(60)}`),
  group('hairlines as thick as walls', '--hairline', '4px', '-1px', '1em', '100px', '1rem', '5%'),
  group('shadows that cover the page', '--shadow-1', '0 0 9999px red', '0 0 0 9999px black', '-9999px 0 red', '0 65px 0 red', '0 0 1px 1px 1px 1px red', '0 0 red inset inset', '0 1em red', '0 1vw red', 'inset', 'red', '0 0 0 100vmax red', '0 0 calc(9999px) red'),
  group('numbers out of bounds', '--font-weight-bold', '0', '-400', '1e9', '99999', '400px', 'bold', '1e999', '40%', '299', '901', 'NaN', 'infinity', '0x190', 'calc(400)', '4 00'),
  group('lines on top of each other', '--line-height-normal', '0', '-1', '0.1', '99', '1px', 'normal', '2.01'),
  group('time that never ends', '--duration-fast', '99s', '-1s', '401ms', '1e9ms', '0', '1', 'infinite', '1min', '0.5h', 'calc(1s * 99)', '-0.001ms'),
  group('movement that leaves the screen', '--easing', 'cubic-bezier(0, 99, 0, 1)', 'cubic-bezier(0, -3, 1, 1)', 'cubic-bezier(2, 0, 1, 1)', 'cubic-bezier(0,0,0)', 'steps(0)', 'linear(99, -99)', 'ease 1s', 'spring(1)', 'cubic-bezier(1e999,0,0,1)', 'var(--easing)'),
  group('values without end', '--font-family', 'a, '.repeat(300), `"${'x'.repeat(600)}"`, 'x'.repeat(513)),
  group('colours without end', '--color-accent', `#fff${' '.repeat(600)}`, '('.repeat(400), `rgb(${'1'.repeat(600)} 0 0)`, 'a'.repeat(10_000)),
];

/** What brands write in good faith: each must be taken. */
export const validValues: readonly ValueGroup[] = [
  group('colours', '--color-art-8', '#fff', '#FFFFFF', '#ffffffcc', '#fffc', 'white', 'WHITE', 'rebeccapurple', 'transparent', 'rgb(1 2 3)', 'rgb(1, 2, 3)', 'rgba(1, 2, 3, 0.5)', 'rgb(1 2 3 / 50%)', 'rgb(10% 20% 30%)', 'hsl(200 50% 40%)', 'hsl(200deg 50% 40%)', 'hsl(0.5turn, 50%, 40%)', 'hsla(200, 50%, 40%, 0.3)', 'hwb(200 10% 20%)', 'hwb(200 10% 20% / 0.4)', 'rgb(none 0 0)', ' #abc ', 'rgb(300 -20 12.5)', '/* brand */ #123456'),
  group('sizes', '--space-4', '4px', '16px', '32px', '1em', '1.5rem', '.5em', '+12px', '12.5px', '1E1px', '16PX', ' 16px '),
  group('hairlines', '--hairline', '0', '1px', '0.5px', '3px', '0px'),
  group('shadows', '--shadow-1', 'none', '0 1px 2px red', '0 1px 2px 0 #0003', 'inset 0 0 1px #000', '0 1px 2px rgb(0 0 0 / 20%), 0 8px 28px #0002', '-4px -4px 8px hsl(0 0% 0% / 0.2)', '0 0 black', '0 1px 2px hsl(0.5turn 10% 10%)'),
  group('weights', '--font-weight-bold', '300', '600', '900', '650.5', '6e2'),
  group('line heights', '--line-height-normal', '1', '1.4', '2', '1.45'),
  group('times', '--duration-fast', '0s', '0ms', '120ms', '.2s', '400ms', '0.4s'),
  group('movements', '--easing', 'ease', 'linear', 'ease-in-out', 'cubic-bezier(0.2, 0, 0.1, 1)', 'cubic-bezier(0.3, -0.5, 0.7, 1.5)', 'steps(4, end)', 'steps(3)', 'linear(0, 0.5, 1)', 'step-start'),
  group('typefaces', '--font-family', '"Rubik Variable"', '"Rubik Variable", sans-serif', 'system-ui', "'Rubik Variable', system-ui, sans-serif", 'Rubik Variable, serif', 'Georgia, serif', '"Noto Sans Arabic", sans-serif', '"Жираф", sans-serif', '"خط عربي", sans-serif'),
  group('pictures', '--image-hero', 'none', 'url(/assets/picture.webp)', 'url("/assets/brands/hero.svg")', "url('/a/b/c.jpeg')", 'url(/x.avif)', 'url(/assets/hero-1.2x.png)', 'url( /assets/hero.jpg )'),
];

/** Colours that are what they say and cannot be read where they stand. */
export const unreadableValues: readonly ValueGroup[] = [
  group('text on its own ground', '--color-text', '#ffffff', '#f0f0f0', '#cccccc', 'rgb(0 0 0 / 30%)', 'transparent', 'rgb(255 255 255 / 99%)', 'hsl(0 0% 80%)', '#ffff00'),
  group('quiet text', '--color-muted', '#cccccc', '#ffffff00', 'silver', '#e0e0e0'),
  group('controls', '--color-accent', '#ffcc00', '#ffffff', 'yellow', 'rgb(250 250 250)', 'hwb(60 90% 0%)'),
];
