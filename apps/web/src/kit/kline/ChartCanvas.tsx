import EChartsCore from 'echarts-for-react/esm/core';
import { memo } from 'react';
import { echarts } from './painting/echarts';
import { type ChartSurface, type EChartsInstance, EChartsSurface } from './painting/surface';

const nothing = {};
const filling = { width: '100%', height: '100%' };
const initOptions = { renderer: 'canvas' } as const;

/** The canvas under a chart. What it shows is put to its instance: no render of React stands between a finger and it. */
export const ChartCanvas = memo(function ChartCanvas({
  onReady,
}: {
  readonly onReady: (surface: ChartSurface) => void;
}) {
  return (
    <EChartsCore
      echarts={echarts}
      option={nothing}
      style={filling}
      opts={initOptions}
      autoResize
      onChartReady={(chart: EChartsInstance) => onReady(new EChartsSurface(chart))}
    />
  );
});
