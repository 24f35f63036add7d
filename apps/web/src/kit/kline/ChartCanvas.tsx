import EChartsCore from 'echarts-for-react/esm/core';
import { memo } from 'react';
import type { ChartCanvas as Canvas } from './chart-controller';
import { echarts } from './echarts';

const nothing = {};
const filling = { width: '100%', height: '100%' };
const initOptions = { renderer: 'canvas' } as const;

/** The canvas under a chart. What it shows is put to its instance: no render of React stands between a finger and it. */
export const ChartCanvas = memo(function ChartCanvas({ onReady }: { readonly onReady: (canvas: Canvas) => void }) {
  return (
    <EChartsCore
      echarts={echarts}
      option={nothing}
      style={filling}
      opts={initOptions}
      autoResize
      onChartReady={(chart: { setOption(option: object, how: object): void }) =>
        onReady({
          setOption: (option) =>
            chart.setOption(option, { replaceMerge: ['series', 'grid', 'xAxis', 'yAxis'], silent: true }),
        })
      }
    />
  );
});
