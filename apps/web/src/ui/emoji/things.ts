const drawPath = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const drawLine = (d: string, stroke: string, width = 2) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const drawCircle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
const drawRect = (x: number, y: number, w: number, h: number, round: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="${fill}"/>`

const heartShape = 'M16 28C-4 15 6 2 16 9.5C26 2 36 15 16 28Z'
const cloudShape = 'M8 22q-5 0-5-5t5-5q1-6 7-6t7.5 5q6.5 0 6.5 5.500t-6 5.500Z'
const thumb =
  '<path d="M5 15h5v12h-5ZM10.5 15.500l4.5-10q3 0 3 3.500v4.500h6.500q2.5.4 2.2 2.800l-1.5 8.200q-.4 2.5-2.7 2.500h-9q-2 0-3-1Z" fill="#ffb84d" stroke="#d98c1f" stroke-linejoin="round"/>'

/** Things by the name of their token, on the same field as the faces. Drawn for this product. */
export const things = {
  爱心: drawPath(heartShape, '#e5343f'),
  心碎: drawPath(heartShape, '#c2414c') + drawLine('M17 7l-4 6 5 3-4 5 2 5', '#fff', 2.2),
  玫瑰:
    drawLine('M16 16v14', '#2b8601') +
    drawPath('M16 25q5-6 8-2-3 5-8 2Z', '#3eac12') +
    drawCircle(16, 10, 8, '#e5343f') +
    drawLine('M12 9q4-5 8 0t-4 5-4-3', '#8f1120', 1.6),
  凋谢:
    drawLine('M14 30q6-8 4-17', '#7a6a30') +
    drawPath('M15 26q-6-1-7-5 6 0 7 5Z', '#8b7d3a') +
    drawPath('M18 13q-8 0-9 9 5 1 9-5 3 5 7 3 1-7-7-7Z', '#a4505a'),
  嘴唇:
    drawPath('M2 15q8-9 14-4 6-5 14 4-6 10-14 10t-14-10Z', '#e5343f') +
    drawLine('M4 15.5q7 2 12-.5 5 2.5 12 .5', '#8f1120', 1.6),
  蛋糕:
    drawRect(4, 16, 24, 12, 2, '#f3c987') +
    drawPath('M4 18q0-4 3-4h18q3 0 3 4-2 4-4 0-2 4-4 0-2 4-4 0-2 4-4 0-2 4-4 0-2 4-4 0Z', '#ff9fb0') +
    drawRect(15, 7, 2, 7, 0.5, '#4aa8f0') +
    drawPath('M16 2q3 3 0 5-3-2 0-5Z', '#f5811c'),
  礼物:
    drawRect(4, 13, 24, 15, 1.5, '#e5343f') +
    drawRect(3, 9, 26, 5, 1, '#c2212c') +
    drawRect(14, 9, 4, 19, 0, '#ffd469') +
    drawLine('M16 9q-8-1-6-5t6 5q4-9 6-5t-6 5', '#ffb820', 2.2),
  太阳:
    drawCircle(16, 16, 7, '#ffb820') +
    drawLine('M16 2v4M16 26v4M2 16h4M26 16h4M6 6l3 3M23 23l3 3M26 6l-3 3M9 23l-3 3', '#f5a10c', 2.4),
  月亮: drawPath('M21 3a13 13 0 1 0 8 19a11 11 0 0 1-8-19Z', '#ffcf40'),
  星星: drawPath('M16 2.500l4 9 9.8.9-7.4 6.5 2.2 9.6-8.6-5-8.6 5 2.2-9.6-7.4-6.5 9.8-.9Z', '#ffb820'),
  闪电: drawPath('M18 2l-12 16h8l-2 12 13-17h-8Z', '#ffb820'),
  炸弹:
    drawCircle(14, 19, 10, '#2a2f38') +
    drawLine('M21 11l4-4q3-1 3 2', '#8d6a3a', 2) +
    drawPath('M28 10l1.5 3 2.5-1.5-1.5 2.5 1 2-3-.5-2 2 .2-3-2.7-1.5 3-.5Z', '#f5811c') +
    drawCircle(10.5, 15.5, 2, '#5a6270'),
  火焰:
    drawPath('M17 1q9 9 7.5 18t-8.5 12q-9-2-9.5-10t5-10q0 4 2.5 5 4-5 3-15Z', '#f5811c') +
    drawPath('M16 31q-5-2-4.5-7t4.5-6q6 5 4.5 9t-4.5 4Z', '#ffcf40'),
  雪花: drawLine(
    'M16 2v28M4 9l24 14M28 9l-24 14M12.5 4.500l3.5 3 3.5-3M12.5 27.500l3.5-3 3.5 3M5 13l4.5-1-1-4.500M27 19l-4.5 1 1 4.500M27 13l-4.5-1 1-4.500M5 19l4.5 1-1 4.5',
    '#4aa8f0',
    1.8,
  ),
  下雨: drawPath(cloudShape, '#8d99a5') + drawLine('M9 25l-2 5M16 25l-2 5M23 25l-2 5', '#3083ec', 2.2),
  多云: drawCircle(22, 10, 6, '#ffb820') + drawPath(cloudShape, '#cfd8e3'),
  彩虹:
    drawLine('M4 25a12 12 0 0 1 24 0', '#e5343f', 3) +
    drawLine('M7.5 25a8.5 8.5 0 0 1 17 0', '#ffb820', 3) +
    drawLine('M11 25a5 5 0 0 1 10 0', '#3083ec', 3),
  咖啡:
    drawPath('M5 13h18v9q0 6-6 6h-6q-6 0-6-6Z', '#8a5a34') +
    drawLine('M23 15.500q6-1 6 4t-6 4', '#8a5a34', 2.4) +
    drawLine('M10 10q-2-3 0-6M15 10q-2-3 0-6M20 10q-2-3 0-6', '#a2abb7', 1.6),
  啤酒:
    drawRect(6, 9, 16, 20, 2, '#f8bc18') +
    drawLine('M22 13h4q2.5 0 2.5 2.500v6q0 2.5-2.5 2.500h-4', '#d9a409', 2.4) +
    drawPath('M5 11q-1-5 4-5 2-4 6-2 5-2 6 2 4 1 2 5Z', '#fff8e6') +
    drawLine('M11 15v10M16 15v10', '#d9a409', 1.8),
  米饭:
    drawPath('M3 16h26q0 12-10 13h-6q-10-1-10-13Z', '#3083ec') +
    drawPath('M5 16q1-9 11-9t11 9Z', '#f4f5f7') +
    drawCircle(12, 12, 1, '#cbd1d9') +
    drawCircle(18, 10.5, 1, '#cbd1d9') +
    drawCircle(21, 13.5, 1, '#cbd1d9'),
  西瓜:
    drawPath('M3 10h26a13 13 0 0 1-26 0Z', '#2b8601') +
    drawPath('M6 10h20a10 10 0 0 1-20 0Z', '#ff6d64') +
    drawCircle(12, 14, 1, '#2a2f38') +
    drawCircle(16, 16, 1, '#2a2f38') +
    drawCircle(20, 14, 1, '#2a2f38'),
  苹果:
    drawPath('M16 10q-5-4-9 0t-2 11 8 8q2-1 3-1t3 1q5 0 8-8t-2-11-9 0Z', '#e5343f') +
    drawLine('M16 10q0-4 3-6', '#7a4a1e', 2) +
    drawPath('M18 6q4-5 8-3-2 5-8 3Z', '#3eac12'),
  足球:
    drawCircle(16, 16, 13, '#f4f5f7') +
    drawPath('M16 10l6 4.4-2.3 7h-7.400l-2.3-7Z', '#2a2f38') +
    drawLine('M16 10v-6M22 14.400l6-2M19.7 21.400l4 5M12.3 21.400l-4 5M10 14.400l-6-2', '#2a2f38', 1.6) +
    '<circle cx="16" cy="16" r="13" fill="none" stroke="#8d99a5"/>',
  篮球:
    drawCircle(16, 16, 13, '#f5811c') + drawLine('M3 16h26M16 3v26M6.5 7q8 9 0 18M25.5 7q-8 9 0 18', '#7a3a08', 1.6),
  乒乓:
    '<g transform="rotate(40 14 14)">' +
    drawRect(12, 20, 5, 11, 2, '#a56a35') +
    '<ellipse cx="14.5" cy="12" rx="9" ry="10" fill="#e5343f"/></g>' +
    drawCircle(26, 25, 3.4, '#fff3d6'),
  奖杯:
    drawPath('M9 3h14v9q0 7-7 8-7-1-7-8Z', '#ffb820') +
    drawLine('M9 6h-5q0 7 6 8M23 6h5q0 7-6 8', '#d99a0c', 2) +
    drawRect(14.5, 19, 3, 6, 0, '#d99a0c') +
    drawRect(9, 25, 14, 4, 1.5, '#8a5a34'),
  奖牌:
    drawPath('M8 2h6l4 9h-6ZM24 2h-6l-4 9h6Z', '#3083ec') +
    drawCircle(16, 20, 9, '#ffb820') +
    drawCircle(16, 20, 6, '#ffd469') +
    drawLine('M14 18l2.5-2v8', '#a56a05', 2),
  红旗: drawLine('M7 3v27', '#8a5a34', 2.4) + drawPath('M8 4q6-3 11 0t10 0v13q-5 3-10 0t-11 0Z', '#e5343f'),
  灯泡:
    drawPath('M16 2a10 10 0 0 1 6 18q-1.5 1.5-1.5 4h-9q0-2.5-1.5-4a10 10 0 0 1 6-18Z', '#ffcf40') +
    drawRect(11.5, 25, 9, 2, 1, '#8d99a5') +
    drawRect(12.5, 28, 7, 2, 1, '#8d99a5') +
    drawLine('M13 14l3 3 3-3v7', '#d99a0c', 1.5),
  电池:
    drawRect(3, 10, 23, 13, 3, '#454e5b') +
    drawRect(27, 14, 3, 5, 1, '#454e5b') +
    drawRect(5, 12, 14, 9, 1.5, '#3fbf7a') +
    drawPath('M13 12l-4 5h3l-1 4 5-5.500h-3Z', '#fff'),
  插头:
    drawLine('M12 3v7M20 3v7', '#8d99a5', 3) +
    drawPath('M7 10h18v4q0 7-6 8h-6q-6-1-6-8Z', '#454e5b') +
    drawLine('M16 22v4q0 4 5 4h5', '#454e5b', 2.6),
  风机:
    drawRect(15, 16, 2.4, 15, 1, '#8d99a5') +
    drawPath('M16 15q-3-7 0-13 3 6 0 13ZM16 15q7-2 12 4-7 1-12-4ZM16 15q-5 6-13 4 5-6 13-4Z', '#6aa8f5') +
    drawCircle(16, 15, 2.4, '#2b6fc4'),
  扳手:
    '<g transform="rotate(45 16 16)">' +
    drawPath('M13 13v14q0 3 3 3t3-3v-14q5-3 3-9l-4 4h-4l-4-4q-2 6 3 9Z', '#7c8795') +
    drawCircle(16, 26.5, 1.3, '#fff') +
    '</g>',
  安全帽:
    drawPath('M4 22a12 13 0 0 1 24 0Z', '#ffb820') +
    drawPath('M13 8.500h6v8h-6Z', '#e29a05') +
    drawRect(2, 21, 28, 4.5, 2, '#e29a05'),
  红包:
    drawRect(6, 3, 20, 26, 2.5, '#e5343f') +
    drawPath('M6 6q10 9 20 0v-1q0-2-2.5-2h-15q-2.5 0-2.5 2Z', '#c2212c') +
    drawCircle(16, 13, 4, '#ffcf40') +
    drawLine('M16 11v4M14.5 12.500h3', '#a56a05', 1.2),
  蜡烛:
    drawRect(12, 13, 8, 17, 1.5, '#f3d3a5') +
    drawLine('M16 13v-3', '#454e5b', 1.4) +
    drawPath('M16 1q5 5 0 9.5-5-4.5 0-9.500Z', '#f5811c'),
  音符:
    drawLine('M11 24v-17l14-3v17', '#722ed1', 2.4) +
    drawPath('M11 7l14-3v5l-14 3Z', '#722ed1') +
    '<ellipse cx="8" cy="25" rx="4" ry="3" fill="#722ed1"/><ellipse cx="22" cy="22" rx="4" ry="3" fill="#722ed1"/>',
  电话: drawPath('M7 3l5 1 1.5 7-3.5 2.500q3 6 8.5 8.500l2.5-3.5 7 1.5 1 5q-3 4-7 3-15-4-18-18-.5-4 3-7Z', '#1f8f4e'),
  邮件:
    drawRect(3, 7, 26, 18, 2, '#e4f0ff') +
    drawLine('M3.5 8.500l12.5 9 12.5-9M4 24l8-7M28 24l-8-7', '#2b6fc4', 1.6) +
    '<rect x="3" y="7" width="26" height="18" rx="2" fill="none" stroke="#2b6fc4" stroke-width="1.6"/>',
  时钟: drawCircle(16, 16, 13, '#3083ec') + drawCircle(16, 16, 10.5, '#fff') + drawLine('M16 9v7l5 3', '#2a2f38', 2),
  强: thumb,
  弱: `<g transform="rotate(180 16 16)">${thumb}</g>`,
  OK: drawCircle(16, 16, 13, '#1f8f4e') + drawLine('M9 16.500l5 5 9-10', '#fff', 3.2),
  NO: drawCircle(16, 16, 13, '#d92d3a') + drawLine('M10.5 10.500l11 11M21.5 10.500l-11 11', '#fff', 3.2),
} as const
