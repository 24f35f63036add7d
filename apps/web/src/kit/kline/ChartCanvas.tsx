import EChartsCore from 'echarts-for-react/esm/core';
import { memo } from 'react';
import { echarts } from './painting/echarts';
import { type ChartSurface, type EChartsInstance, EChartsSurface } from './painting/surface';

const nothing = {};
const filling = { width: '100%', height: '100%' };
const initOptions = { renderer: 'canvas' } as const;

/** Canvas of a chart. Scenes are given to its instance, so that no render of React delays a gesture. */
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
