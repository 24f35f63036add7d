import type { FunctionInput, FunctionOutput } from '@guanlan/contract';
import { api, call } from '../../../base/cloud/api';

/** Endpoints of the page on which an administrator imports a year of the exchange calendar. */
const calendarApi = api.injectEndpoints({
  endpoints: (build) => ({
    calendarYears: build.query<FunctionOutput<'market.calendarYears'>['years'], void>({
      query: () => call('market.calendarYears')({}),
      transformResponse: ({ years }: FunctionOutput<'market.calendarYears'>) => years,
      providesTags: ['Market'],
    }),
    importCalendar: build.mutation<FunctionOutput<'market.importCalendar'>, FunctionInput<'market.importCalendar'>>({
      query: call('market.importCalendar'),
      invalidatesTags: (result) => (result?.imported ? ['Market'] : []),
    }),
  }),
});

export const { useCalendarYearsQuery, useImportCalendarMutation } = calendarApi;
