import { createContext, useContext } from 'react';
import type { useParams as useRouterParams } from 'react-router-dom';

type Params = ReturnType<typeof useRouterParams>;

const ParamsContext = createContext<Params>({});

/** Provides the values of the route's `:params`. Only the shell and tests render it. */
export const ParamsProvider = ParamsContext.Provider;

/** Returns the values of the `:params` in the screen's route, as the router's hook of this name. */
export const useParams = (() => useContext(ParamsContext)) as typeof useRouterParams;
