/** Invented spare parts: name, specification, category, warehouse, stock, least stock, price in CNY. */
export const partSeeds = [
  ['磷酸铁锂电芯', '280 Ah / 3.2 V', 'battery', 'haiyan', 860, 300, 486],
  ['电池模组', '1P52S', 'battery', 'haiyan', 34, 12, 23_800],
  ['BMS 从控板', 'BMU-24', 'battery', 'haiyan', 96, 40, 1_280],
  ['BMS 主控单元', 'BCU-12', 'battery', 'dafeng', 18, 8, 6_900],
  ['绝缘检测模块', 'IMD-1500', 'battery', 'tianjin', 22, 10, 2_350],
  ['高压箱', '1500 V / 250 A', 'battery', 'dafeng', 9, 4, 15_600],
  ['IGBT 功率模块', '1200 V / 600 A', 'conversion', 'haiyan', 26, 10, 3_960],
  ['直流接触器', '1000 V / 400 A', 'conversion', 'haiyan', 41, 20, 1_650],
  ['直流熔断器', '1500 V / 400 A', 'conversion', 'haiyan', 130, 60, 320],
  ['交流断路器', '800 V / 1250 A', 'conversion', 'dafeng', 7, 3, 8_800],
  ['滤波电容', '690 V / 300 μF', 'conversion', 'tianjin', 48, 20, 740],
  ['PCS 控制板', 'CTRL-500', 'conversion', 'dafeng', 11, 5, 7_250],
  ['工业空调压缩机', '8 kW', 'thermal', 'haiyan', 6, 3, 4_980],
  ['空调滤网', '595 × 295', 'thermal', 'haiyan', 240, 100, 38],
  ['液冷循环泵', '32 L/min', 'thermal', 'dafeng', 14, 6, 2_180],
  ['防冻冷却液', '20 kg/桶', 'thermal', 'tianjin', 75, 30, 420],
  ['温度传感器', 'PT1000', 'thermal', 'haiyan', 320, 150, 46],
  ['全氟己酮瓶组', '30 L', 'fire', 'haiyan', 16, 8, 9_300],
  ['可燃气体探测器', 'H2/CO 复合', 'fire', 'dafeng', 52, 24, 1_150],
  ['感烟探测器', '点型光电', 'fire', 'haiyan', 140, 60, 128],
  ['消防主机电池', '12 V / 38 Ah', 'fire', 'tianjin', 28, 12, 310],
  ['声光报警器', 'DC 24 V', 'fire', 'dafeng', 64, 20, 96],
  ['绝缘手套', '1000 V', 'tool', 'haiyan', 58, 40, 185],
  ['数字万用表', '1500 V 直流', 'tool', 'tianjin', 15, 10, 860],
  ['红外热像仪', '384 × 288', 'tool', 'haiyan', 5, 4, 12_400],
  ['扭矩扳手', '20-100 N·m', 'tool', 'dafeng', 19, 10, 540],
] as const

/** Names of the choices of the form, as another system writes them. */
export const categoryNames = {
  battery: '电池与 BMS',
  conversion: '变流与配电',
  thermal: '温控',
  fire: '消防',
  tool: '工器具',
} as const
export const warehouseNames = { haiyan: '海盐中心库', dafeng: '大丰分库', tianjin: '天津分库' } as const

/** The number of a part, by its position. */
export const formatPartNo = (index: number): string => `BJ-${String(index + 1).padStart(4, '0')}`
