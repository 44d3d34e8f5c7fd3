/** Parts of our faces, on a field of 32 by 32. Drawn for this product; nothing is taken from a font. */
const ink = '#5b3a00'
const drawLine = (d: string, colour = ink, width = 1.8) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const drawShape = (d: string, fill = ink) => `<path d="${d}" fill="${fill}"/>`
const drawDot = (x: number, y: number, r: number, fill = ink) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const drawBoth = (draw: (x: number) => string) => draw(11) + draw(21)
const drawEye =
  (dx: number, dy: number, r = 3.6) =>
  (x: number) =>
    drawDot(x, 13, r, '#fff') + drawDot(x + dx, 13 + dy, 1.8)
const drawHeart = (x: number, y: number, s: number) =>
  drawShape(
    `M${x} ${y + s}C${x - 2 * s} ${y - 0.4 * s} ${x - s} ${y - 1.4 * s} ${x} ${y - 0.4 * s}C${x + s} ${y - 1.4 * s} ${x + 2 * s} ${y - 0.4 * s} ${x} ${y + s}Z`,
    '#e5343f',
  )
const drawStar = (x: number, y: number, s: number, fill = '#ff8f1f') =>
  drawShape(
    Array.from({ length: 10 }, (_, at) => {
      const r = at % 2 ? s * 0.42 : s
      const angle = (Math.PI / 5) * at - Math.PI / 2
      return `${at ? 'L' : 'M'}${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`
    }).join('') + 'Z',
    fill,
  )
const drawDrop = (x: number, y: number, s: number) =>
  drawShape(`M${x} ${y - s}q${s * 1.5} ${s * 1.8} 0 ${s * 2}q${-s * 1.5} ${-s * 0.2} 0 ${-s * 2}Z`, '#4aa8f0')

export const eyes = {
  dot: drawBoth((x) => drawDot(x, 13, 2)),
  happy: drawBoth((x) => drawLine(`M${x - 3} 14q3-4 6 0`)),
  closed: drawBoth((x) => drawLine(`M${x - 3} 12.5q3 3 6 0`)),
  line: drawBoth((x) => drawLine(`M${x - 3} 13h6`)),
  wide: drawBoth(drawEye(0, 0)),
  up: drawBoth(drawEye(0, -1.8)),
  left: drawBoth(drawEye(-1.6, 0)),
  right: drawBoth(drawEye(1.6, 0)),
  pleading: drawBoth(
    (x) => drawDot(x, 14, 3.6) + drawDot(x - 1, 12.8, 1.3, '#fff') + drawDot(x + 1.2, 15.2, 0.8, '#fff'),
  ),
  odd: drawEye(0, 0, 4.2)(11) + drawDot(21, 13, 2),
  wink: drawDot(11, 13, 2) + drawLine('M18 13.5q3-3 6 0'),
  angry: drawBoth((x) => drawDot(x, 14, 2)) + drawLine('M7 9l6 2.5M25 9l-6 2.5'),
  sad: drawBoth((x) => drawDot(x, 14, 2)) + drawLine('M7 11.5l5-2.5M25 11.5l-5-2.5'),
  squeezed: drawLine('M8 10.5l5 2.5-5 2.5M24 10.5l-5 2.5 5 2.5'),
  cross: drawBoth((x) => drawLine(`M${x - 2.5} 10.5l5 5m0-5l-5 5`)),
  dizzy: drawBoth((x) => drawLine(`M${x} 13a1 1 0 1 1 1.6 1a2.6 2.6 0 1 1-3.6-3.4`, ink, 1.4)),
  heart: drawHeart(10.5, 12.5, 3.2) + drawHeart(21.5, 12.5, 3.2),
  star: drawStar(10.5, 13, 4.2) + drawStar(21.5, 13, 4.2),
  money: drawBoth((x) => drawLine(`M${x + 1.8} 11q-3.6-1.6-3.6.6t3.6 1.6 0 2.6-3.6-.4M${x} 9v8`, '#2b8601', 1.3)),
  shade: drawShape('M5 10h22v2.5q-1 5-5 5t-5-4h-2q-1 4-5 4t-5-5Z', '#2a2f38'),
  glasses:
    drawBoth(
      (x) =>
        `<circle cx="${x}" cy="13" r="4" fill="#ffffffb0" stroke="#2a2f38" stroke-width="1.4"/>` + drawDot(x, 13, 1.6),
    ) + drawLine('M15 12.5h2', '#2a2f38', 1.4),
}

export const mouths = {
  none: '',
  smile: drawLine('M10 19q6 6 12 0'),
  flat: drawLine('M11 22h10'),
  sad: drawLine('M10.5 24q5.5-5 11 0'),
  pout: drawLine('M12.5 23q3.5-3 7 0'),
  wry: drawLine('M11 23.5q4-4 10-2'),
  smirk: drawLine('M11 21q6 3 10-2.5'),
  wave: drawLine('M10 22.5q3-3.5 6 0t6 0'),
  zigzag: drawLine('M9.5 22.5l2.2-2.5 2.2 2.5 2.2-2.5 2.2 2.5 2.2-2.5 2.2 2.5'),
  open: `<ellipse cx="16" cy="22.5" rx="3.4" ry="4.2" fill="${ink}"/>`,
  o: drawDot(16, 22, 2),
  grin: drawShape('M9 18.5h14q-.6 8-7 8t-7-8Z', '#7a2d12') + drawShape('M10 18.5h12v2.6h-12Z', '#fff'),
  laugh:
    drawShape('M8.5 18h15q-.4 9-7.5 9t-7.5-9Z', '#7a2d12') + drawShape('M11.5 24.5q4.5-4 9 0-4.5 4-9 0Z', '#ff7078'),
  cry: drawShape('M10 26q.4-7 6-7t6 7Z', '#7a2d12'),
  tongue: drawLine('M10 19q6 5 12 0') + drawShape('M14.5 21.4q3 .4 5-.6v3.4q-2.5 3.4-5 0Z', '#ff7078'),
  teeth:
    `<rect x="9.5" y="18.5" width="13" height="6.5" rx="3" fill="#fff" stroke="${ink}" stroke-width="1.4"/>` +
    drawLine('M9.5 21.7h13M13.8 18.5v6.5M18.2 18.5v6.5', ink, 0.9),
  zip: drawLine('M10 22h12') + drawLine('M12 20.5v3M16 20.5v3M20 20.5v3', ink, 1.3),
  kiss: drawLine('M15 18.5q4 .4 1.2 2.4q3.6 1.6-.6 3.4'),
  drool: drawLine('M10 20q6 5 12 0') + drawDrop(21, 24.5, 2.2),
  sick: drawShape('M11 21q5-4 10 0l1.4 8.4q-6 2.6-12.8 0Z', '#7cc04a') + drawLine('M11 21q5-4 10 0'),
  mask:
    drawShape('M6.5 18q9.5-3 19 0v5q-9.5 8-19 0Z', '#eaf3fb') +
    drawLine('M10 20.5h12M10 23.5h12M6.5 18l-3-2M25.5 18l3-2', '#9db4c8', 1.2),
}

export const extras = {
  '': '',
  blush: drawBoth((x) => `<ellipse cx="${x < 16 ? 7.5 : 24.5}" cy="18" rx="2.6" ry="1.6" fill="#ff8f7a"/>`),
  tear: drawDrop(10, 19, 2.6),
  tears: drawDrop(6, 18, 2.8) + drawDrop(26, 18, 2.8),
  streams: drawShape('M8 16h3.4v11q-2.4-.8-3.4-2ZM20.6 16h3.4v9q-1 1.2-3.4 2Z', '#4aa8f0'),
  sweat: drawDrop(25, 8, 3),
  pale: drawShape('M4.6 8a14 14 0 0 1 22.8 0q-11.4 5-22.8 0Z', '#7fb2e8'),
  vein: drawLine('M22.5 5.500q.4 2.6-2.2 2.800M26.8 8.200q-2.6-.4-2.8 2.200M24.3 4.700q.6 2.6 3 2.6', '#d92d3a', 1.5),
  zzz: drawLine('M21.5 5h4l-4 4.500h4M27 1.500h3l-3 3.200h3', '#2b6fc4', 1.5),
  question:
    drawLine('M24 3.500q0-2.5 2.5-2.500t2.5 2.5-2.5 3v1.5', '#2b6fc4', 1.8) + drawDot(26.5, 10.5, 1.1, '#2b6fc4'),
  finger: `<rect x="14.5" y="19" width="3.4" height="10" rx="1.7" fill="#ffb84d" stroke="#d98c1f"/>`,
  hand: `<path d="M22 30v-7.500q0-1.5 1.4-1.500t1.4 1.500v-3q0-1.4 1.4-1.400t1.4 1.400v2q0-1.2 1.3-1.200t1.3 1.300v4.400q0 4-3.2 4Z" fill="#ffb84d" stroke="#d98c1f"/>`,
  chin: drawShape('M9 27q4-4 8-2.500l4 .6q1.6.4 1 1.600t-3 1l-2 .3q-1.5 3-5 3t-3-4Z', '#ffb84d'),
  check: `<circle cx="25" cy="25" r="6" fill="#1f8f4e"/>` + drawLine('M22 25l2.2 2.4 4-4.6', '#fff', 1.8),
  band: drawShape('M2.8 7.600q13.2 4.6 26.4 0v3.600q-13.2 4.6-26.4 0Z', '#e5343f') + drawDot(16, 11.4, 1.8, '#fff'),
  cloud:
    drawShape('M9 6q0-4 4.5-4 2-2.6 5-1t3 3q3 0 3 2.500t-3 2.500h-9.500q-3 0-3-3Z', '#8d99a5') +
    drawLine('M12 11.500l-1 2M16 11.500l-1 2M20 11.500l-1 2', '#4aa8f0', 1.3),
  sparks: drawStar(4.5, 5, 3.4) + drawStar(28, 6, 2.6),
  halo: `<ellipse cx="16" cy="3.4" rx="8" ry="2.2" fill="none" stroke="#f2b705" stroke-width="1.8"/>`,
  horns: drawShape('M4 10q-2-5 0-8 1.5 4 6 4.600ZM28 10q2-5 0-8-1.5 4-6 4.600Z', '#a02060'),
  hat: drawShape('M16 -1l6.5 8.500q-6.5 2.5-13 0Z', '#3083ec') + drawStar(16, 3.8, 1.9, '#fff'),
  thermometer: drawLine('M17 22l9 5', '#fff', 3) + drawLine('M17 22l6 3.3', '#d92d3a', 1.3),
  bandage:
    `<g transform="rotate(-30 22 7)"><rect x="16" y="5" width="12" height="4.4" rx="2.2" fill="#f3d3a5" stroke="#c99b5c"/>` +
    drawLine('M20.5 5v4.400M23.5 5v4.4', '#c99b5c', 0.9) +
    '</g>',
  flame: drawShape('M25 1q5 5 2.6 9t-6 1.500q-1.6-2.5.4-4.5 0 1.5 1 1.5 2.5-2 2-7.500Z', '#f5811c'),
  heart: drawHeart(26, 21, 3.4),
  snow: drawLine('M26 2v8M22.5 4l7 4M29.5 4l-7 4', '#4aa8f0', 1.3),
}

export const skins = {
  yellow: ['#ffcf40', '#e8a60c'],
  red: ['#ff8a5c', '#d9502a'],
  blue: ['#9ecbff', '#5b94d6'],
  purple: ['#b892f0', '#8456c8'],
} as const

/** A round face. */
export function drawFace(
  eye: keyof typeof eyes,
  mouth: keyof typeof mouths,
  extra: keyof typeof extras,
  skin: keyof typeof skins,
): string {
  const [fill, edge] = skins[skin]
  return `<circle cx="16" cy="16.5" r="13.5" fill="${fill}" stroke="${edge}"/>${eyes[eye]}${mouths[mouth]}${extras[extra]}`
}
