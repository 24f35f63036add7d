import EChartsCore from 'echarts-for-react/esm/core';
import { memo } from 'react';
import type { ChartCanvas as Canvas } from './chart-controller';
import { echarts } from './echarts';
import type { ChartOption } from './option';

const nothing = {};
const filling = { width: '100%', height: '100%' };
const initOptions = { renderer: 'canvas' } as const;

/** What an option is made of: only where that changes, components are taken away. */
const partsOf = ({ grid }: ChartOption): string => grid.map(({ id }) => id).join();

function canvasOf(chart: { setOption(option: object, how: object): void }): Canvas {
  let parts = '';
  return {
    setOption(option) {
      const next = partsOf(option);
      const how = next === parts ? {} : { replaceMerge: ['series', 'grid', 'xAxis', 'yAxis'] };
      parts = next;
      chart.setOption(option, { ...how, silent: true });
    },
  };
}

/** The canvas under a chart. What it shows is put to its instance: no render of React stands between a finger and it. */
export const ChartCanvas = memo(function ChartCanvas({ onReady }: { readonly onReady: (canvas: Canvas) => void }) {
  return (
    <EChartsCore
      echarts={echarts}
      option={nothing}
      style={filling}
      opts={initOptions}
      autoResize
      onChartReady={(chart: Parameters<typeof canvasOf>[0]) => onReady(canvasOf(chart))}
    />
  );
});
