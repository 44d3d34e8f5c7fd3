import type { DiagramContent, DiagramKind, DiagramNode, DiagramSide } from '@armature/contract'

/** The one-line diagram of ES-001, 海盐共享储能站: 60 MW / 120 MWh on the 110 kV grid, in two halves. */
export const diagramSeed: { fullName: string; account: string; content: DiagramContent } = {
  fullName: '海盐共享储能站 一次接线图',
  account: 'east',
  content: buildContent(),
}

function buildContent(): DiagramContent {
  const nodes: DiagramNode[] = [
    buildNode('grid', 'grid', 560, 0, '嘉兴电网', { voltage: 110 }),
    buildNode('meter', 'meter', 560, 96, '关口计量表', { voltage: 110 }),
    buildNode('breaker', 'breaker', 560, 192, '并网断路器', { voltage: 110, current: 630 }),
    buildNode('main', 'transformer', 560, 288, '1# 主变', { power: 75_000, voltage: 35 }),
    buildNode('bus', 'busbar', 560, 384, '35 kV 母线', { voltage: 35, current: 1250 }),
    buildNode('ems', 'ems', 800, 384, '站控 EMS'),
    buildNode('station-load', 'load', 320, 384, '站用电', { power: 400 }),
  ]
  const edges = [
    buildLine('grid', 'meter'),
    buildLine('meter', 'breaker'),
    buildLine('breaker', 'main'),
    buildLine('main', 'bus'),
    buildLine('bus', 'ems', 'right', 'left'),
    buildLine('bus', 'station-load', 'left', 'right'),
  ]
  for (const [at, x] of [80, 400, 720, 1040].entries()) {
    const name = `${at + 1}#`
    const [unit, pcs, cluster, bms] = ['unit', 'pcs', 'cluster', 'bms'].map((stem) => `${stem}-${at + 1}`) as Four
    nodes.push(
      buildNode(unit, 'transformer', x, 512, `${name} 升压变`, { power: 16_500, voltage: 35 }),
      buildNode(pcs, 'pcs', x, 608, `${name} PCS`, { power: 15_000, voltage: 0.69 }),
      buildNode(cluster, 'battery', x, 704, `${name} 电池簇`, { energy: 30_000, power: 15_000, count: 10 }),
      buildNode(bms, 'bms', x, 800, `${name} BMS`, { count: 10 }),
    )
    edges.push(buildLine('bus', unit), buildLine(unit, pcs), buildLine(pcs, cluster), buildLine(cluster, bms))
  }
  return { nodes, edges }
}

type Four = [string, string, string, string]

function buildNode(
  id: string,
  kind: DiagramKind,
  x: number,
  y: number,
  label: string,
  ratings: DiagramNode['ratings'] = {},
) {
  return { id, kind, x, y, label, ratings }
}

function buildLine(
  source: string,
  target: string,
  sourceSide: DiagramSide = 'bottom',
  targetSide: DiagramSide = 'top',
) {
  return { id: `${source}_${target}`, source, sourceSide, target, targetSide }
}
