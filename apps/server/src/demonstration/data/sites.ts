import type { Names } from './organisation.ts'

/** The 48 invented storage sites; places are real, the stations are not. MW, MWh, degrees. */
export interface SiteSeed {
  code: string
  names: Names
  latitude: number
  longitude: number
  /** code of the team that looks after it */
  team: string
  ratedPower: number
  ratedEnergy: number
  state: 'running' | 'maintenance' | 'fault' | 'standby'
  /** year of commissioning */
  since: number
}

// prettier-ignore
export const siteSeeds: readonly SiteSeed[] = [
  { code: 'ES-001', names: ['海盐共享储能站', '海鹽共享儲能站', 'Haiyan Shared Storage'], latitude: 30.52, longitude: 120.95, team: 'east-1', ratedPower: 60, ratedEnergy: 120, state: 'running', since: 2021 },
  { code: 'ES-002', names: ['盐城大丰一期', '鹽城大豐一期', 'Yancheng Dafeng Phase 1'], latitude: 33.2, longitude: 120.5, team: 'east-2', ratedPower: 100, ratedEnergy: 200, state: 'running', since: 2020 },
  { code: 'ES-003', names: ['肥西独立储能站', '肥西獨立儲能站', 'Feixi Independent Storage'], latitude: 31.71, longitude: 117.16, team: 'east-3', ratedPower: 100, ratedEnergy: 200, state: 'running', since: 2022 },
  { code: 'ES-004', names: ['金华用户侧二号', '金華用戶側二號', 'Jinhua User-side No. 2'], latitude: 29.08, longitude: 119.65, team: 'east-1', ratedPower: 5, ratedEnergy: 10, state: 'running', since: 2024 },
  { code: 'ES-005', names: ['临港新片区一期', '臨港新片區一期', 'Lingang Phase 1'], latitude: 30.9, longitude: 121.93, team: 'east-1', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2019 },
  { code: 'ES-006', names: ['江阴港区储能站', '江陰港區儲能站', 'Jiangyin Port Storage'], latitude: 31.92, longitude: 120.28, team: 'east-2', ratedPower: 30, ratedEnergy: 60, state: 'running', since: 2019 },
  { code: 'ES-007', names: ['来安独立储能站', '來安獨立儲能站', 'Laian Independent Storage'], latitude: 32.45, longitude: 118.43, team: 'east-3', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2025 },
  { code: 'ES-008', names: ['宿迁配套储能站', '宿遷配套儲能站', 'Suqian Paired Storage'], latitude: 33.96, longitude: 118.28, team: 'east-2', ratedPower: 40, ratedEnergy: 80, state: 'running', since: 2023 },
  { code: 'ES-009', names: ['南京江北储能站', '南京江北儲能站', 'Nanjing Jiangbei Storage'], latitude: 32.06, longitude: 118.72, team: 'east-2', ratedPower: 110, ratedEnergy: 194, state: 'running', since: 2019 },
  { code: 'ES-010', names: ['绍兴滨海储能站', '紹興濱海儲能站', 'Shaoxing Binhai Storage'], latitude: 30.12, longitude: 120.76, team: 'east-1', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2021 },
  { code: 'ES-011', names: ['镇江丹徒储能站', '鎮江丹徒儲能站', 'Zhenjiang Dantu Storage'], latitude: 32.13, longitude: 119.44, team: 'east-2', ratedPower: 101, ratedEnergy: 202, state: 'running', since: 2023 },
  { code: 'ES-012', names: ['嘉兴港区储能站', '嘉興港區儲能站', 'Jiaxing Port Storage'], latitude: 30.61, longitude: 121.08, team: 'east-1', ratedPower: 20, ratedEnergy: 40, state: 'running', since: 2019 },
  { code: 'ES-013', names: ['宁波北仑储能站', '寧波北侖儲能站', 'Ningbo Beilun Storage'], latitude: 29.9, longitude: 121.84, team: 'east-1', ratedPower: 50, ratedEnergy: 100, state: 'fault', since: 2023 },
  { code: 'ES-014', names: ['温州乐清储能站', '溫州樂清儲能站', 'Wenzhou Yueqing Storage'], latitude: 28.12, longitude: 120.97, team: 'east-1', ratedPower: 30, ratedEnergy: 60, state: 'running', since: 2020 },
  { code: 'ES-015', names: ['台州椒江储能站', '台州椒江儲能站', 'Taizhou Jiaojiang Storage'], latitude: 28.67, longitude: 121.43, team: 'east-1', ratedPower: 25, ratedEnergy: 50, state: 'running', since: 2019 },
  { code: 'ES-016', names: ['湖州长兴储能站', '湖州長興儲能站', 'Huzhou Changxing Storage'], latitude: 31.02, longitude: 119.91, team: 'east-1', ratedPower: 24, ratedEnergy: 48, state: 'running', since: 2019 },
  { code: 'ES-017', names: ['杭州萧山储能站', '杭州蕭山儲能站', 'Hangzhou Xiaoshan Storage'], latitude: 30.18, longitude: 120.27, team: 'east-1', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2022 },
  { code: 'ES-018', names: ['苏州昆山储能站', '蘇州崑山儲能站', 'Suzhou Kunshan Storage'], latitude: 31.38, longitude: 120.97, team: 'east-2', ratedPower: 111, ratedEnergy: 194, state: 'running', since: 2022 },
  { code: 'ES-019', names: ['无锡星洲用户侧', '無錫星洲用戶側', 'Wuxi Xingzhou User-side'], latitude: 31.53, longitude: 120.39, team: 'east-2', ratedPower: 20, ratedEnergy: 160, state: 'running', since: 2019 },
  { code: 'ES-020', names: ['南通如东储能站', '南通如東儲能站', 'Nantong Rudong Storage'], latitude: 32.33, longitude: 121.18, team: 'east-2', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2020 },
  { code: 'ES-021', names: ['连云港徐圩储能站', '連雲港徐圩儲能站', 'Lianyungang Xuwei Storage'], latitude: 34.62, longitude: 119.52, team: 'east-2', ratedPower: 40, ratedEnergy: 80, state: 'maintenance', since: 2019 },
  { code: 'ES-022', names: ['徐州铜山储能站', '徐州銅山儲能站', 'Xuzhou Tongshan Storage'], latitude: 34.19, longitude: 117.18, team: 'east-2', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2023 },
  { code: 'ES-023', names: ['泰州靖江储能站', '泰州靖江儲能站', 'Taizhou Jingjiang Storage'], latitude: 32.01, longitude: 120.26, team: 'east-2', ratedPower: 20, ratedEnergy: 40, state: 'running', since: 2022 },
  { code: 'ES-024', names: ['扬州仪征储能站', '揚州儀征儲能站', 'Yangzhou Yizheng Storage'], latitude: 32.27, longitude: 119.18, team: 'east-2', ratedPower: 30, ratedEnergy: 60, state: 'running', since: 2019 },
  { code: 'ES-025', names: ['芜湖繁昌储能站', '蕪湖繁昌儲能站', 'Wuhu Fanchang Storage'], latitude: 31.08, longitude: 118.2, team: 'east-3', ratedPower: 43, ratedEnergy: 86, state: 'running', since: 2025 },
  { code: 'ES-026', names: ['马鞍山和县储能站', '馬鞍山和縣儲能站', "Ma'anshan Hexian Storage"], latitude: 31.74, longitude: 118.35, team: 'east-3', ratedPower: 30, ratedEnergy: 60, state: 'running', since: 2023 },
  { code: 'ES-027', names: ['滁州天长储能站', '滁州天長儲能站', 'Chuzhou Tianchang Storage'], latitude: 32.68, longitude: 119.0, team: 'east-3', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2019 },
  { code: 'ES-028', names: ['淮南潘集储能站', '淮南潘集儲能站', 'Huainan Panji Storage'], latitude: 32.77, longitude: 116.83, team: 'east-3', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2020 },
  { code: 'ES-029', names: ['阜阳南部储能站', '阜陽南部儲能站', 'Fuyang South Storage'], latitude: 32.75, longitude: 115.8, team: 'east-3', ratedPower: 103, ratedEnergy: 206, state: 'running', since: 2024 },
  { code: 'ES-030', names: ['蚌埠五河储能站', '蚌埠五河儲能站', 'Bengbu Wuhe Storage'], latitude: 33.14, longitude: 117.88, team: 'east-3', ratedPower: 30, ratedEnergy: 60, state: 'running', since: 2024 },
  { code: 'ES-031', names: ['安庆望江储能站', '安慶望江儲能站', 'Anqing Wangjiang Storage'], latitude: 30.13, longitude: 116.7, team: 'east-3', ratedPower: 20, ratedEnergy: 40, state: 'running', since: 2023 },
  { code: 'ES-032', names: ['六安霍邱储能站', '六安霍邱儲能站', "Lu'an Huoqiu Storage"], latitude: 32.35, longitude: 116.28, team: 'east-3', ratedPower: 20, ratedEnergy: 40, state: 'maintenance', since: 2019 },
  { code: 'ES-033', names: ['上饶玉山储能站', '上饒玉山儲能站', 'Shangrao Yushan Storage'], latitude: 28.68, longitude: 118.25, team: 'east-3', ratedPower: 30, ratedEnergy: 60, state: 'running', since: 2023 },
  { code: 'ES-034', names: ['南平浦城储能站', '南平浦城儲能站', 'Nanping Pucheng Storage'], latitude: 27.92, longitude: 118.54, team: 'east-1', ratedPower: 20, ratedEnergy: 40, state: 'running', since: 2023 },
  { code: 'ES-035', names: ['福清江阴储能站', '福清江陰儲能站', 'Fuqing Jiangyin Storage'], latitude: 25.53, longitude: 119.28, team: 'east-1', ratedPower: 30, ratedEnergy: 60, state: 'running', since: 2022 },
  { code: 'ES-036', names: ['晋江百兆瓦站', '晉江百兆瓦站', 'Jinjiang 100 MWh Station'], latitude: 24.78, longitude: 118.55, team: 'east-1', ratedPower: 30, ratedEnergy: 108, state: 'running', since: 2019 },
  { code: 'ES-037', names: ['济南黄台储能站', '濟南黃臺儲能站', 'Jinan Huangtai Storage'], latitude: 36.7, longitude: 117.06, team: 'north-1', ratedPower: 100, ratedEnergy: 212, state: 'running', since: 2020 },
  { code: 'ES-038', names: ['枣庄山亭储能站', '棗莊山亭儲能站', 'Zaozhuang Shanting Storage'], latitude: 35.1, longitude: 117.46, team: 'north-1', ratedPower: 100, ratedEnergy: 200, state: 'running', since: 2019 },
  { code: 'ES-039', names: ['潍坊寒亭储能站', '濰坊寒亭儲能站', 'Weifang Hanting Storage'], latitude: 36.77, longitude: 119.22, team: 'north-1', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2023 },
  { code: 'ES-040', names: ['德州庆云储能站', '德州慶雲儲能站', 'Dezhou Qingyun Storage'], latitude: 37.78, longitude: 117.39, team: 'north-1', ratedPower: 301, ratedEnergy: 602, state: 'running', since: 2025 },
  { code: 'ES-041', names: ['莱芜独立储能站', '萊蕪獨立儲能站', 'Laiwu Independent Storage'], latitude: 36.21, longitude: 117.66, team: 'north-1', ratedPower: 100, ratedEnergy: 200, state: 'running', since: 2020 },
  { code: 'ES-042', names: ['烟台海阳储能站', '煙臺海陽儲能站', 'Yantai Haiyang Storage'], latitude: 36.78, longitude: 121.16, team: 'north-1', ratedPower: 100, ratedEnergy: 200, state: 'standby', since: 2021 },
  { code: 'ES-043', names: ['天津滨海储能站', '天津濱海儲能站', 'Tianjin Binhai Storage'], latitude: 38.99, longitude: 117.71, team: 'north-2', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2022 },
  { code: 'ES-044', names: ['唐山曹妃甸储能站', '唐山曹妃甸儲能站', 'Tangshan Caofeidian Storage'], latitude: 39.27, longitude: 118.46, team: 'north-2', ratedPower: 60, ratedEnergy: 120, state: 'running', since: 2020 },
  { code: 'ES-045', names: ['沧州黄骅储能站', '滄州黃驊儲能站', 'Cangzhou Huanghua Storage'], latitude: 38.37, longitude: 117.33, team: 'north-2', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2023 },
  { code: 'ES-046', names: ['张北风光储示范站', '張北風光儲示範站', 'Zhangbei Wind-Solar-Storage'], latitude: 41.16, longitude: 114.7, team: 'north-2', ratedPower: 34, ratedEnergy: 116, state: 'running', since: 2019 },
  { code: 'ES-047', names: ['承德围场储能站', '承德圍場儲能站', 'Chengde Weichang Storage'], latitude: 41.94, longitude: 117.76, team: 'north-2', ratedPower: 40, ratedEnergy: 160, state: 'running', since: 2023 },
  { code: 'ES-048', names: ['大同阳高储能站', '大同陽高儲能站', 'Datong Yanggao Storage'], latitude: 40.36, longitude: 113.75, team: 'north-2', ratedPower: 50, ratedEnergy: 100, state: 'running', since: 2021 },
]
